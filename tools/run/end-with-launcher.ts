const LOOK_EVERY_MS = 1000;

/**
 * Closes this process in order, as SIGTERM does, when its launcher is gone without passing on a
 * signal. Does nothing for a process started without the launcher.
 */
export function endWithLauncher(): void {
  const launcher = Number(process.env.NIBRAS_LAUNCHER);
  if (process.ppid !== launcher) return;
  const timer = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
