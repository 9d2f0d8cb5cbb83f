-- The units where a person worked last, for the choice of actor.
create index hendelse_person on hendelse (person, id desc);
