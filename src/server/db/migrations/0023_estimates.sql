CREATE TABLE "estimates" (
	"id" text PRIMARY KEY NOT NULL,
	"pickup" jsonb NOT NULL,
	"dropoff" jsonb NOT NULL,
	"route" jsonb NOT NULL,
	"demand" double precision NOT NULL,
	"prices" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "estimates_by_expiry" ON "estimates" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "estimates_by_account" ON "estimates" USING btree ("claimed_by");