/** Milliseconds of processor time that this process has had; unlike the clock it stands still while others are served. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
