import { useState, type MouseEvent } from 'react';

let derniere: { clientX: number; clientY: number } | undefined;
for (const geste of ['mousemove', 'mousedown'] as const)
  addEventListener(geste, ({ clientX, clientY }) => (derniere = { clientX, clientY }), { capture: true });

/**
 * Dit si la souris est entrée d'elle-même. Une souris immobile, sous laquelle quelque chose apparaît, n'est pas
 * entrée : le navigateur lui annonce pourtant l'arrivée, là où elle était déjà.
 */
export function useSurvol(): {
  survole: boolean;
  gestes: { onMouseEnter: (evenement: MouseEvent) => void; onMouseLeave: () => void };
} {
  const [survole, setSurvole] = useState(false);
  return {
    survole,
    gestes: {
      onMouseEnter: ({ clientX, clientY }) =>
        setSurvole(clientX !== derniere?.clientX || clientY !== derniere.clientY),
      onMouseLeave: () => setSurvole(false),
    },
  };
}
