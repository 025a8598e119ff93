import { readFileSync } from 'node:fs';

/** La mémoire résidente d'un processus, en octets (Linux). */
export function memoireResidente(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
