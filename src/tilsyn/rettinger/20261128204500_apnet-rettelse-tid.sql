-- Who was asked to correct lately, for the authority's tray.
create index apnet_rettelse_tid on apnet_rettelse (apnet_utc);
