CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);
CREATE TABLE public.accounts (
    id text NOT NULL,
    name text NOT NULL,
    login text,
    password text,
    recovery text,
    created bigint NOT NULL,
    version bigint DEFAULT 0 NOT NULL,
    looks text
);
CREATE TABLE public.keys (
    hash text NOT NULL,
    account text NOT NULL,
    kind text NOT NULL,
    created bigint NOT NULL,
    CONSTRAINT keys_kind_check CHECK ((kind = ANY (ARRAY['cookie'::text, 'token'::text])))
);
CREATE TABLE public.leases (
    table_id text NOT NULL,
    server text NOT NULL,
    until bigint NOT NULL
);
CREATE TABLE public.log (
    table_id text NOT NULL,
    seq bigint NOT NULL,
    at bigint NOT NULL,
    entry text NOT NULL
);
CREATE TABLE public.sitters (
    account text NOT NULL,
    table_id text NOT NULL
);
CREATE TABLE public.tables (
    id text NOT NULL,
    owner text NOT NULL,
    secret text NOT NULL,
    created bigint NOT NULL,
    changed bigint NOT NULL,
    status text NOT NULL,
    listed boolean NOT NULL,
    timed boolean NOT NULL,
    summary text NOT NULL
);
INSERT INTO public._sqlx_migrations VALUES (1, 'ground', '2026-11-16 22:59:22.488668+00', true, '\xe10068fdfa4ee30156c564a6f31bba354537e61648016f73a3acc617b091a7707fce0a3078941b4a45d91bdaa03351fc', 27481594);
INSERT INTO public._sqlx_migrations VALUES (2, 'fair', '2026-11-16 22:59:22.51664+00', true, '\x531de99ce89f904493341c32da625dac4484cab5e1d6d6f731515d4fc9b165b9a3a1b40debebde4dcb8054e0d905479d', 15383398);
INSERT INTO public.accounts VALUES ('f6t2x5c2t3v3', 'Anna', 'anna', '$argon2id$v=19$m=19456,t=2,p=1$EuvExiIInZHsQmGdx49vnw$FozQFlJtjXO4c9IZM80bbT4tMxpQmi/6JZKN+rEioOE', 'fcc390391aa85dbc2af7b644c94da5ce210ecccef46758d6e735dacc3e0257bb', 1794869962567, 1, 'anna');
INSERT INTO public.accounts VALUES ('9baqxmb6is28', 'Ben', NULL, NULL, NULL, 1794869963386, 0, NULL);
INSERT INTO public.keys VALUES ('a0be39bdf9110295bbb5c6b88f67d5a3b361b910982bfd9e717d9e0f70dea82e', 'f6t2x5c2t3v3', 'cookie', 1794869963290);
INSERT INTO public.keys VALUES ('169b874782fe01bb0c372e256ebe0d59b789f5c7ab04ff23085a69c921445b41', 'f6t2x5c2t3v3', 'token', 1794869963366);
INSERT INTO public.keys VALUES ('9073435986952246ab5a13bff5bdf5ba001158a8eef02fcf59ac03ff473a7efc', '9baqxmb6is28', 'cookie', 1794869963387);
INSERT INTO public.keys VALUES ('7fbd26572349e95df23b1591d5a2da0d5c5e62dc15e983fe5df082966e2151b4', '9baqxmb6is28', 'token', 1794869963399);
INSERT INTO public.leases VALUES ('gpppn3fe4sjm', 'irqkj39ugr3k', 0);
INSERT INTO public.log VALUES ('gv4etcbrgxji', 1, 1794869963534, '{"k":"open","setup":{"game":"babylonia","options":{"cards":"base","first_round_limit":true,"river_token_counts_for_fields":true},"pace":{"kind":"none"},"watch":"all","listed":false,"auto":false,"hints":false,"name":""},"chairs":[{"kind":"person","who":"f6t2x5c2t3v3","name":"Anna","contribution":"qamgms6rbewj6uzaythune9suadqkkwd"},{"kind":"open"}],"rules":2}');
INSERT INTO public.log VALUES ('gv4etcbrgxji', 2, 1794869963757, '{"k":"chair","seat":1,"chair":{"kind":"person","who":"9baqxmb6is28","name":"Ben","contribution":"hpetjh564w3ear42j4srx9b3xfxjedhm"}}');
INSERT INTO public.log VALUES ('gv4etcbrgxji', 3, 1794869963919, '{"k":"start"}');
INSERT INTO public.log VALUES ('gv4etcbrgxji', 4, 1794869964123, '{"k":"move","seat":1,"mv":"p@101"}');
INSERT INTO public.log VALUES ('gv4etcbrgxji', 5, 1794869964253, '{"k":"move","seat":1,"mv":"end"}');
INSERT INTO public.log VALUES ('gv4etcbrgxji', 6, 1794869964304, '{"k":"move","seat":0,"mv":"p@107"}');
INSERT INTO public.log VALUES ('gv4etcbrgxji', 7, 1794869964344, '{"k":"move","seat":0,"mv":"s@200"}');
INSERT INTO public.log VALUES ('gv4etcbrgxji', 8, 1794869964487, '{"k":"move","seat":0,"mv":"end"}');
INSERT INTO public.log VALUES ('gv4etcbrgxji', 9, 1794869964712, '{"k":"move","seat":1,"mv":"m@204"}');
INSERT INTO public.log VALUES ('gv4etcbrgxji', 10, 1794869964818, '{"k":"move","seat":1,"mv":"m@206"}');
INSERT INTO public.log VALUES ('gv4etcbrgxji', 11, 1794869964974, '{"k":"move","seat":1,"mv":"end"}');
INSERT INTO public.log VALUES ('gv4etcbrgxji', 12, 1794869965103, '{"k":"move","seat":0,"mv":"p@305"}');
INSERT INTO public.log VALUES ('r6w73etxh2pu', 1, 1794869965254, '{"k":"open","setup":{"game":"babylon","options":{"bridge_gap":"any_lower_empty_field","buried_statue_aligns":true,"choose_boards":false,"first_statue_again_when_none_counts":true,"hidden_belvedere_scores":false,"hole_under_bridge_counts":false,"stairs_block_upper_level_above_lower_half":true,"statue_at_exact_height_always_supports":true,"supply":"unlimited","tile_overlap":"consecutive_levels"},"pace":{"kind":"none"},"watch":"all","listed":false,"auto":false,"hints":false,"name":""},"chairs":[{"kind":"person","who":"f6t2x5c2t3v3","name":"Anna","contribution":"menxhn32kyd4pa3f4hv2ujpkepdrm89b"},{"kind":"open"}],"rules":2}');
INSERT INTO public.log VALUES ('r6w73etxh2pu', 2, 1794869965318, '{"k":"chair","seat":1,"chair":{"kind":"person","who":"9baqxmb6is28","name":"Ben","contribution":"5tejpd6v8vh3hcdrbs8u8rmi5spxdaju"}}');
INSERT INTO public.log VALUES ('r6w73etxh2pu', 3, 1794869965540, '{"k":"start"}');
INSERT INTO public.log VALUES ('r6w73etxh2pu', 4, 1794869965702, '{"k":"move","seat":1,"mv":"remove a1"}');
INSERT INTO public.log VALUES ('r6w73etxh2pu', 5, 1794869965862, '{"k":"move","seat":0,"mv":"remove b1"}');
INSERT INTO public.log VALUES ('r6w73etxh2pu', 6, 1794869966025, '{"k":"move","seat":1,"mv":"remove c1"}');
INSERT INTO public.log VALUES ('r6w73etxh2pu', 7, 1794869966177, '{"k":"move","seat":0,"mv":"remove d1"}');
INSERT INTO public.log VALUES ('r6w73etxh2pu', 8, 1794869966369, '{"k":"move","seat":1,"mv":"remove a2"}');
INSERT INTO public.log VALUES ('r6w73etxh2pu', 9, 1794869966514, '{"k":"move","seat":0,"mv":"remove b2"}');
INSERT INTO public.log VALUES ('r6w73etxh2pu', 10, 1794869966667, '{"k":"move","seat":1,"mv":"dig a1"}');
INSERT INTO public.log VALUES ('gpppn3fe4sjm', 1, 1794869966803, '{"k":"open","setup":{"game":"wonders","options":{"cities":false,"leaders":false,"once_per_bill":false,"projects":false,"sides":"random","tower":false,"wonder_pack":false},"pace":{"kind":"none"},"watch":"all","listed":false,"auto":false,"hints":false,"name":""},"chairs":[{"kind":"person","who":"f6t2x5c2t3v3","name":"Anna","contribution":"n87djwieufvh5jdwdeb5sadpmeq3uubf"},{"kind":"open"},{"kind":"open"}],"rules":2}');
INSERT INTO public.log VALUES ('gpppn3fe4sjm', 2, 1794869966942, '{"k":"chair","seat":1,"chair":{"kind":"person","who":"9baqxmb6is28","name":"Ben","contribution":"xp8gcc6m8jr5f975p54buwv36uvxu4gt"}}');
INSERT INTO public.log VALUES ('gpppn3fe4sjm', 3, 1794869966971, '{"k":"chair","seat":2,"chair":{"kind":"bot","level":"easy"}}');
INSERT INTO public.log VALUES ('gpppn3fe4sjm', 4, 1794869966987, '{"k":"start"}');
INSERT INTO public.log VALUES ('gpppn3fe4sjm', 5, 1794869967221, '{"k":"move","seat":2,"mv":"build barracks"}');
INSERT INTO public.log VALUES ('gpppn3fe4sjm', 6, 1794869967251, '{"k":"move","seat":0,"mv":"build ore_vein"}');
INSERT INTO public.log VALUES ('gpppn3fe4sjm', 7, 1794869967292, '{"k":"move","seat":1,"mv":"build lumber_yard"}');
INSERT INTO public.log VALUES ('gpppn3fe4sjm', 8, 1794869967320, '{"k":"move","seat":2,"mv":"build clay_pit"}');
INSERT INTO public.log VALUES ('gpppn3fe4sjm', 9, 1794869967327, '{"k":"move","seat":0,"mv":"build stone_pit"}');
INSERT INTO public.log VALUES ('gpppn3fe4sjm', 10, 1794869967340, '{"k":"move","seat":1,"mv":"build timber_yard"}');
INSERT INTO public.log VALUES ('gpppn3fe4sjm', 11, 1794869967343, '{"k":"move","seat":2,"mv":"build stockade pay 0,2"}');
INSERT INTO public.log VALUES ('gpppn3fe4sjm', 12, 1794869967362, '{"k":"move","seat":0,"mv":"build clay_pool"}');
INSERT INTO public.sitters VALUES ('f6t2x5c2t3v3', 'gv4etcbrgxji');
INSERT INTO public.sitters VALUES ('9baqxmb6is28', 'gv4etcbrgxji');
INSERT INTO public.sitters VALUES ('f6t2x5c2t3v3', 'r6w73etxh2pu');
INSERT INTO public.sitters VALUES ('9baqxmb6is28', 'r6w73etxh2pu');
INSERT INTO public.sitters VALUES ('f6t2x5c2t3v3', 'gpppn3fe4sjm');
INSERT INTO public.sitters VALUES ('9baqxmb6is28', 'gpppn3fe4sjm');
INSERT INTO public.tables VALUES ('gv4etcbrgxji', 'f6t2x5c2t3v3', '1e8ea3d9620398a3ac52309def969301e6a59c81940d026a89231e4485c76b92', 1794869963534, 1794869963919, 'playing', false, false, '{"setup":{"game":"babylonia","options":{"cards":"base","first_round_limit":true,"river_token_counts_for_fields":true},"pace":{"kind":"none"},"watch":"all","listed":false,"auto":false,"hints":false,"name":""},"players":2,"open":0,"names":["Anna","Ben"]}');
INSERT INTO public.tables VALUES ('r6w73etxh2pu', 'f6t2x5c2t3v3', '074cfc785b08cc8edec0ea45932ca6d257e7deed9278acd3ceecd88229ef9971', 1794869965254, 1794869965540, 'playing', false, false, '{"setup":{"game":"babylon","options":{"bridge_gap":"any_lower_empty_field","buried_statue_aligns":true,"choose_boards":false,"first_statue_again_when_none_counts":true,"hidden_belvedere_scores":false,"hole_under_bridge_counts":false,"stairs_block_upper_level_above_lower_half":true,"statue_at_exact_height_always_supports":true,"supply":"unlimited","tile_overlap":"consecutive_levels"},"pace":{"kind":"none"},"watch":"all","listed":false,"auto":false,"hints":false,"name":""},"players":2,"open":0,"names":["Anna","Ben"]}');
INSERT INTO public.tables VALUES ('gpppn3fe4sjm', 'f6t2x5c2t3v3', '5bd7e07953e0d0484fc526b021153a4fa2e68f49c9fc3377a30baa82e44ca1b2', 1794869966803, 1794869966987, 'playing', false, false, '{"setup":{"game":"wonders","options":{"cities":false,"leaders":false,"once_per_bill":false,"projects":false,"sides":"random","tower":false,"wonder_pack":false},"pace":{"kind":"none"},"watch":"all","listed":false,"auto":false,"hints":false,"name":""},"players":3,"open":0,"names":["Anna","Ben","Siduri (bot)"]}');
ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_login_key UNIQUE (login);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.log
    ADD CONSTRAINT log_pkey PRIMARY KEY (table_id, seq);
ALTER TABLE ONLY public.sitters
    ADD CONSTRAINT sitters_pkey PRIMARY KEY (account, table_id);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX accounts_by_looks ON public.accounts USING btree (looks);
CREATE INDEX keys_of_account ON public.keys USING btree (account);
CREATE INDEX leases_by_until ON public.leases USING btree (until);
CREATE INDEX tables_by_owner ON public.tables USING btree (owner);
CREATE INDEX tables_by_status ON public.tables USING btree (status, listed, changed);
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.log
    ADD CONSTRAINT log_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
ALTER TABLE ONLY public.sitters
    ADD CONSTRAINT sitters_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
