# deploy/nginx.conf for a machine: instances, pid, logs and ports have other names than in a container.
s/web1:3000 resolve/127.0.0.1:3001/
s/web2:3000 resolve/127.0.0.1:3002/
/Docker's own/d
/^  resolver /d
s|/tmp/nginx.pid|/run/nginx.pid|
s|^error_log stderr|error_log /var/log/nginx/error.log|
s|/dev/stdout|/var/log/nginx/access.log|
s/listen 8080/listen 80/
