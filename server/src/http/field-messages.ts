import type { z } from 'zod/mini'

type Issue = z.core.$ZodIssue

/** Messages by the wire's name of the field ('itemsBag.item_7.cantidad'), or '' for the body itself. */
export function fieldMessages(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of issues.flatMap((found) => precise(found, []))) messages[issue.path.join('.')] ??= issue.message
  return messages
}

interface Found {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** For a value that fits none of several forms: the issues of the most likely form. */
function precise(issue: Issue, parents: readonly PropertyKey[]): Found[] {
  const path = [...parents, ...issue.path]
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, message: issue.message }]
  const depths = issue.errors.map((branch) => Math.max(0, ...branch.map((inner) => inner.path.length)))
  const deepest = Math.max(...depths)
  if (deepest === 0) return [{ path, message: issue.message }]
  return (issue.errors[depths.indexOf(deepest)] ?? []).flatMap((inner) => precise(inner, path))
}
