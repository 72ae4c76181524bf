CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree (coalesce("last_sign_in_at", "created_at")) WHERE not "users"."email_verified";