-- The same as deliveryNumberOf in src/lib/rules/delivery-number.ts: six digits of base 32 and Damm's check character.
CREATE FUNCTION "delivery_number"("value" integer) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
	"alphabet" CONSTANT text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
	-- Multiplication by x^4 modulo x^5 + x^2 + 1.
	"products" CONSTANT integer[] := '{0,16,5,21,10,26,15,31,20,4,17,1,30,14,27,11,13,29,8,24,7,23,2,18,25,9,28,12,19,3,22,6}';
	"characters" text := '';
	"state" integer := 0;
	"digit" integer;
BEGIN
	FOR "place" IN REVERSE 5..0 LOOP
		"digit" := ("value" >> (5 * "place")) & 31;
		"characters" := "characters" || substr("alphabet", "digit" + 1, 1);
		"state" := "products"[("state" # "digit") + 1];
	END LOOP;
	"characters" := "characters" || substr("alphabet", "state" + 1, 1);
	RETURN 'DW-' || left("characters", 3) || '-' || substr("characters", 4);
END $$;--> statement-breakpoint
-- The first eight digits of a random UUID are random. PostgreSQL takes them from its cryptographic source.
CREATE FUNCTION "new_delivery_number"() RETURNS text LANGUAGE sql VOLATILE AS $$
	SELECT "public"."delivery_number"(('x' || left(gen_random_uuid()::text, 8))::bit(32)::integer & 1073741823)
$$;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "number" text;--> statement-breakpoint
-- Random numbers of many deliveries repeat. All but the first of equal ones get another, until all are different.
DO $$
DECLARE
	"repeated" integer;
BEGIN
	UPDATE "deliveries" SET "number" = "new_delivery_number"();
	LOOP
		UPDATE "deliveries" SET "number" = "new_delivery_number"()
		FROM (SELECT "id", row_number() OVER (PARTITION BY "number") AS "place" FROM "deliveries") "counted"
		WHERE "deliveries"."id" = "counted"."id" AND "counted"."place" > 1;
		GET DIAGNOSTICS "repeated" = ROW_COUNT;
		EXIT WHEN "repeated" = 0;
	END LOOP;
END $$;--> statement-breakpoint
-- The default is for processes of the version before this one, which insert deliveries without a number.
ALTER TABLE "deliveries" ALTER COLUMN "number" SET DEFAULT new_delivery_number(), ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_number" CHECK ("deliveries"."number" ~ '^DW-[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{4}$');
