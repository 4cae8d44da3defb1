/** Environment variables that configure a shop's server, or name a PostgreSQL server. */
const SHOP_VARIABLES =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_URL|TRUST_PROXY|LAN|DEMO|LOG_LEVEL|BACKUP_DIR|BACKUP_DAYS|METRICS|CLIENT_SECONDS|UPGRADE_COPY|NODE_USE_ENV_PROXY|PG[A-Z]+|FEL_\w+)$/

/**
 * Deletes the variables. Otherwise servers of tests would inherit them, migrate that shop's database, and prune its
 * backups.
 */
export function clearShopVariables(environment: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(environment)) if (SHOP_VARIABLES.test(name)) delete environment[name]
  // Vitest sets 'test' itself.
  if (environment['NODE_ENV'] !== 'test') delete environment['NODE_ENV']
}
