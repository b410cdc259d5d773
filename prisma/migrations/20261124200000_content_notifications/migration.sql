-- Tells every instance, when a change is committed, that what its static pages show is another now.
CREATE FUNCTION notify_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_content_changed AFTER INSERT OR UPDATE OR DELETE ON "Settings"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('settings');
CREATE TRIGGER notify_content_changed AFTER INSERT OR UPDATE OR DELETE ON "Testimonial"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('testimonials');
CREATE TRIGGER notify_content_changed AFTER INSERT OR UPDATE OR DELETE ON "Service"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('services');
