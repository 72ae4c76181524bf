CREATE TABLE "import_files" (
	"import_id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date_order" text
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" text NOT NULL,
	"number" integer NOT NULL,
	"cells" text[] NOT NULL,
	"corrections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"again" boolean DEFAULT false NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'unchecked' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"places" jsonb DEFAULT '{"pickup":null,"dropoff":null}'::jsonb NOT NULL,
	"draft" jsonb,
	"untimed" boolean DEFAULT false NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"price" integer,
	"quote_id" text,
	"quote_expires_at" timestamp (3) with time zone,
	"delivery_id" text,
	"known_id" text,
	"known_by" text,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number"),
	CONSTRAINT "import_rows_delivery_unique" UNIQUE("delivery_id"),
	CONSTRAINT "import_rows_state" CHECK ("import_rows"."state" in ('unchecked', 'wrong', 'question', 'known', 'left-out', 'ready', 'booked', 'failed')),
	CONSTRAINT "import_rows_known_by" CHECK ("import_rows"."known_by" in ('file', 'external-id', 'same'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text,
	"file_name" text NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"refused_row" integer,
	"settings" jsonb,
	"agreed" integer,
	"currency" text,
	"started_at" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('reading', 'mapping', 'checking', 'preview', 'pricing', 'risen', 'booking', 'done', 'cancelled', 'refused')),
	CONSTRAINT "imports_refusal" CHECK ("imports"."refusal" in ('empty-file', 'not-a-table', 'old-excel', 'damaged-file', 'file-too-complex', 'too-many-rows', 'too-many-columns', 'row-too-long', 'quote-not-closed'))
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_known_id_deliveries_id_fk" FOREIGN KEY ("known_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_by_state" ON "import_rows" USING btree ("import_id","state","number");--> statement-breakpoint
CREATE INDEX "import_rows_by_known" ON "import_rows" USING btree ("known_id");--> statement-breakpoint
CREATE INDEX "imports_by_organization" ON "imports" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "imports_by_user" ON "imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imports_by_age" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_at_work" ON "imports" USING btree ("id") WHERE "imports"."state" in ('reading', 'checking', 'pricing', 'booking');--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_by_external_id" ON "deliveries" USING btree ("organization_id","external_id") WHERE "deliveries"."external_id" is not null;