-- How many warnings nobody has answered, counted by each save and each answer; null until the first save of this release.
alter table kartlegging add apne_varsler int;
comment on column kartlegging.apne_varsler is 'ikke personopplysning';
