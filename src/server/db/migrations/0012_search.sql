-- Both extensions are trusted: the owner of a database can create them, without being a superuser.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "btree_gin";--> statement-breakpoint
CREATE TABLE "search_texts" (
	"delivery_id" text NOT NULL,
	"participant_id" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "search_texts_delivery_id_participant_id_pk" PRIMARY KEY("delivery_id","participant_id")
);
--> statement-breakpoint
-- Words are separated, so that a search can't match the end of one field and the beginning of the next.
CREATE FUNCTION "refresh_search_texts"("changed_ids" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "public"."search_texts" ("delivery_id", "participant_id", "words")
	SELECT "d"."id", "p"."id", lower(concat_ws(E'\n', "d"."id", "s"."words"))
	FROM "public"."deliveries" "d"
	CROSS JOIN LATERAL (
		SELECT string_agg(concat_ws(E'\n', "stops"."name", "stops"."detail", "stops"."contact_name"), E'\n' ORDER BY "stops"."position") AS "words"
		FROM "public"."stops" WHERE "stops"."delivery_id" = "d"."id"
	) "s"
	CROSS JOIN LATERAL (VALUES ("d"."customer_id"), (nullif("d"."driver_id", "d"."customer_id"))) "p"("id")
	WHERE "d"."id" = ANY("changed_ids") AND "p"."id" IS NOT NULL
	ON CONFLICT ("delivery_id", "participant_id") DO UPDATE SET "words" = EXCLUDED."words"
	WHERE "search_texts"."words" <> EXCLUDED."words";
END $$;--> statement-breakpoint
CREATE FUNCTION "search_texts_after_stops_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "public"."refresh_search_texts"(ARRAY(SELECT DISTINCT "delivery_id" FROM "inserted"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "search_texts_after_stop_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "public"."refresh_search_texts"(ARRAY[NEW."delivery_id"]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "search_texts_after_driver_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "public"."search_texts"
	WHERE "delivery_id" = NEW."id" AND "participant_id" = OLD."driver_id" AND "participant_id" <> NEW."customer_id";
	PERFORM "public"."refresh_search_texts"(ARRAY[NEW."id"]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "search_texts_after_stops_inserted" AFTER INSERT ON "stops"
REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "search_texts_after_stops_inserted"();--> statement-breakpoint
CREATE TRIGGER "search_texts_after_stop_changed" AFTER UPDATE OF "name", "detail", "contact_name" ON "stops"
FOR EACH ROW WHEN ((OLD."name", OLD."detail", OLD."contact_name") IS DISTINCT FROM (NEW."name", NEW."detail", NEW."contact_name"))
EXECUTE FUNCTION "search_texts_after_stop_changed"();--> statement-breakpoint
CREATE TRIGGER "search_texts_after_driver_changed" AFTER UPDATE OF "driver_id" ON "deliveries"
FOR EACH ROW WHEN (OLD."driver_id" IS DISTINCT FROM NEW."driver_id") EXECUTE FUNCTION "search_texts_after_driver_changed"();--> statement-breakpoint
INSERT INTO "search_texts" ("delivery_id", "participant_id", "words")
SELECT "d"."id", "p"."id", lower(concat_ws(E'\n', "d"."id", "s"."words"))
FROM "deliveries" "d"
LEFT JOIN (
	SELECT "delivery_id", string_agg(concat_ws(E'\n', "name", "detail", "contact_name"), E'\n' ORDER BY "position") AS "words"
	FROM "stops" GROUP BY "delivery_id"
) "s" ON "s"."delivery_id" = "d"."id"
CROSS JOIN LATERAL (VALUES ("d"."customer_id"), (nullif("d"."driver_id", "d"."customer_id"))) "p"("id")
WHERE "p"."id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "search_texts" ADD CONSTRAINT "search_texts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_texts_words" ON "search_texts" USING gin ("participant_id","words" gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=512);
