CREATE TABLE "tariffs" (
	"version" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"based_on" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	"author_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"effective_from" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "tariffs_published" CHECK (("tariffs"."published_at" is null) = ("tariffs"."effective_from" is null)),
	CONSTRAINT "tariffs_withdrawn" CHECK ("tariffs"."withdrawn_at" is null or "tariffs"."withdrawn_at" < "tariffs"."effective_from"),
	CONSTRAINT "tariffs_version" CHECK ("tariffs"."version" >= 1),
	CONSTRAINT "tariffs_revision" CHECK ("tariffs"."revision" >= 0)
);
--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tariffs_by_author" ON "tariffs" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tariffs_effective_from" ON "tariffs" USING btree ("effective_from") WHERE "tariffs"."withdrawn_at" is null;--> statement-breakpoint
-- A published version never changes, because prices that were given refer to it. Only its withdrawal and its author may.
create function keep_published_tariff() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (
    tg_op = 'DELETE' or new.data <> old.data or new.effective_from <> old.effective_from
  ) then
    raise exception 'tariff % is published', old.version using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger keep_published_tariff before update or delete on tariffs
  for each row execute function keep_published_tariff();
