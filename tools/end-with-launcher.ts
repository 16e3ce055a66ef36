const LOOK_EVERY_MS = 1000;

/**
 * Closes this process in order, as SIGTERM does, once the launcher that started it is gone without having
 * passed on a signal. A process that was started without the launcher stays, whatever becomes of its parent.
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
