/** Processor time of this process in ms; unlike the clock it does not advance while other processes run. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
