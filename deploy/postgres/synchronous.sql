-- On the primary, once its standby follows: from now on nothing is acknowledged that the standby does not have.
alter system set synchronous_standby_names = '*';
select pg_reload_conf();
