-- On the standby, when the primary is lost and cannot come back: takes writes from now on, alone.
alter system set synchronous_standby_names = '';
select pg_reload_conf();
select pg_promote();
