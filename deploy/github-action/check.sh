#!/usr/bin/env bash
# Asks the server whether a decision still holds; ends with 0, 10, 11 or 12, as `selector check` does, and with 1 where it cannot be checked.
set -euo pipefail
answer=$(jq -n --rawfile text "$FILE" --argjson days "$DAYS" '{text: $text, days: $days}' |
  curl --silent --show-error --max-time 60 -H 'content-type: application/json' --data-binary @- "$SERVER/api/decisions/check") || exit 1
lines=$(jq -r 'if .lines then .lines[] else .message // "The server gave no answer." end' <<<"$answer") || exit 1
code=$(jq -r '.code // 1 | if type == "number" then . else 1 end' <<<"$answer")
echo "$lines"
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
  printf '### %s\n\n%s\n' "$FILE" "$(sed 's/^/- /' <<<"$lines")" >>"$GITHUB_STEP_SUMMARY"
fi
exit "$code"
