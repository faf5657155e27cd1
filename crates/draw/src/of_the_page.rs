["page", "people", "review", "study", "told", "tournament", "whatif"]
