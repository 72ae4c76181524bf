CREATE TABLE "driver_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"phone" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"transport_type_id" integer,
	"vehicle" text NOT NULL,
	"plate" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "driver_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "driver_invitations_reached" CHECK ("driver_invitations"."email" is not null or "driver_invitations"."phone" is not null)
);
--> statement-breakpoint
ALTER TABLE "driver_invitations" ADD CONSTRAINT "driver_invitations_transport_type_id_transport_types_id_fk" FOREIGN KEY ("transport_type_id") REFERENCES "public"."transport_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_invitations" ADD CONSTRAINT "driver_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "driver_invitations_by_email" ON "driver_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_invitations_by_phone" ON "driver_invitations" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "driver_invitations_by_type" ON "driver_invitations" USING btree ("transport_type_id");--> statement-breakpoint
CREATE INDEX "driver_invitations_by_inviter" ON "driver_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "driver_invitations_by_end" ON "driver_invitations" USING btree ("expires_at");