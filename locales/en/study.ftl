study = Study
studies = Studies
studies-hint = Finished games with comments, arrows and marked places. Open the replay of a finished game and choose “Make a study”.
studies-mine = My studies
studies-public = Public studies
studies-none = You have no study yet. Open the replay of a finished game and choose “Make a study”.
studies-none-public = Nobody has shown a study to everybody yet.
more-studies = More studies
study-make = Make a study
study-make-hint = A study has comments, arrows and marked places at any position. Whoever has its link can read it; you decide who edits.
study-title = Title
study-title-of = Study: { $names }
study-add-to = Or add it to a study
study-add = Add a chapter
study-add-record = From a record
study-chapter = Chapter
study-chapters = { $count ->
    [one] one chapter
   *[other] { $count } chapters
}
study-chapters-title = Chapters
study-chapter-title = Title of chapter { $number }
study-notes = { $count ->
    [0] no notes
    [one] one note
   *[other] { $count } notes
}
study-by = A study by { $name }
study-copy = Copy the link to this study
study-manage = About this study
study-save = Save
study-public = Public
study-public-hint = Everybody finds it among the studies. Otherwise only who has the link reads it.
study-up = One place up
study-down = One place down
study-start = Open this chapter at the position on the board
study-drop-chapter = Delete the chapter “{ $title }”
study-editors = Who else edits
study-no-editors = Nobody but the maker.
study-editor-name = Name of an account
study-let-in = Let them edit
study-let-out = No longer let { $name } edit
study-nobody-named = Nobody has an account of this name.
study-delete = Delete this study
study-delete-sure = Delete for good
study-delete-hint = All chapters and notes are gone then, for everybody.
study-gone = This study was deleted.
study-comment = Comment
study-comment-hint = What is to be said of this position?
study-no-comment = No comment at this position.
study-note-before = Previous note
study-note-next = Next note
study-marks = Marks and arrows
study-mark = Mark a place
study-arrow = Draw an arrow
study-mark-hint = Choose a place.
study-arrow-from = Choose where it begins.
study-arrow-to = Now choose where it ends.
study-take-away = Take away: { $what }
study-ring = Ring
study-square = Square
study-cross = Cross
study-diamond = Diamond
study-unseen = { $count ->
    [one] One mark is not in sight.
   *[other] { $count } marks are not in sight.
}
study-saving = Saving …
study-saved = Saved
study-stale = Somebody changed this study meanwhile. Here is the newer version; try again.
study-conflict = Somebody else changed this comment meanwhile. The newer one stays; these were your words:
study-needs-account = Only with an account can you show a study to everybody.
study-unplayable = This is no record of a finished game.
study-together = Reading together
study-lead = Lead
study-lead-stop = Stop leading
study-you-lead = You lead. The others see what you see.
study-leads = { $name } leads
study-nobody-leads = Nobody leads
study-follow = Follow
study-unfollow = Stop following
study-lead-ended = { $name } no longer leads.
study-other-leads = Somebody else leads now.

share-game = Share by link
share-game-hint = The server has replayed this game, found it in order and keeps it. Whoever has the link sees the replay. You find it among your studies and can delete it there.
share-link = The link
share-copy = Copy the link
share-unfinished = Only games that were played to their end can be shared.
share-enough = You have as many shared games and studies as you can. Delete one first.
