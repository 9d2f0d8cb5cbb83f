-- The pages whose text holds an identity number; null where the text was not read. The number itself is nowhere.
alter table fil add column fodselsnummer_sider int[];
comment on column fil.fodselsnummer_sider is 'ikke personopplysning';
