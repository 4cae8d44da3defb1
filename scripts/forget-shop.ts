/** Variables that name a shop, or a PostgreSQL server. */
const OF_A_SHOP =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_URL|TRUST_PROXY|LAN|DEMO|LOG_LEVEL|BACKUP_DIR|BACKUP_DAYS|METRICS|CLIENT_SECONDS|UPGRADE_COPY|NODE_USE_ENV_PROXY|PG[A-Z]+|FEL_\w+)$/

/**
 * Servers of tests inherit the environment, and would migrate the database and prune the backups of the shop that it
 * names.
 */
export function forgetShop(environment: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(environment)) if (OF_A_SHOP.test(name)) delete environment[name]
  // Vitest sets its own.
  if (environment['NODE_ENV'] !== 'test') delete environment['NODE_ENV']
}
