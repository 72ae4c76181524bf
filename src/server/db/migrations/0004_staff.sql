CREATE TABLE "staff_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"second_factor_required" boolean DEFAULT false NOT NULL,
	"invited_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('dispatcher', 'bookkeeper', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind";--> statement-breakpoint
ALTER TABLE "email_links" DROP CONSTRAINT "email_links_kind";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deactivated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_invitations_by_inviter" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_by_end" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_of_staff" ON "users" USING btree ("type","id") WHERE "users"."type" in ('dispatcher', 'bookkeeper', 'admin');--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind" CHECK ("audit_log"."subject_kind" in ('company', 'delivery', 'driver', 'customer', 'case', 'tariff', 'zone', 'report', 'staff', 'audit'));--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_kind" CHECK ("email_links"."kind" in ('verify', 'sign-in', 'invitation'));