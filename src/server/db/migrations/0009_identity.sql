CREATE TABLE "email_links" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"token_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_links_kind" CHECK ("email_links"."kind" in ('verify', 'sign-in'))
);
--> statement-breakpoint
ALTER TABLE "verifications" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "verifications" CASCADE;--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_token_hash_unique";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
-- Links that were mailed before stop working. They were valid for a day at most, and people can request another.
DELETE FROM "verification_codes" WHERE "kind" NOT IN ('email', 'phone') OR "code_hash" IS NULL;--> statement-breakpoint
-- A row was valid as long as its link. Now it's valid as long as its code.
UPDATE "verification_codes" SET "expires_at" = LEAST("expires_at", "sent_at" + interval '15 minutes');--> statement-breakpoint
-- Unverified and deleted accounts had a placeholder.
UPDATE "users" SET "email" = NULL WHERE NOT "email_verified";--> statement-breakpoint
ALTER TABLE "verification_codes" ALTER COLUMN "code_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "last_step" integer;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_links_by_email" ON "email_links" USING btree ("email","kind");--> statement-breakpoint
CREATE INDEX "email_links_by_user" ON "email_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_links_by_time" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "access_token";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "refresh_token";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "id_token";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "access_token_expires_at";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "refresh_token_expires_at";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "two_factors" DROP COLUMN "failed_verification_count";--> statement-breakpoint
ALTER TABLE "two_factors" DROP COLUMN "locked_until";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_kind" CHECK ("verification_codes"."kind" in ('email', 'phone'));