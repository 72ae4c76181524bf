CREATE TABLE "company_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"author_id" text,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_versions" ADD CONSTRAINT "company_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_versions_by_author" ON "company_versions" USING btree ("author_id");