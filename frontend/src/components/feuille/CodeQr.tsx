import { ENCRES } from '@facturier/domaine/documents/couleurs';
import { create } from 'qrcode';
import { useMemo } from 'react';

interface Props {
  contenu: string;
  titre: string;
  className?: string;
}

/** Les modules noirs en un seul tracé : une bande par suite de modules d'une même rangée. */
function tracer(contenu: string): { trace: string; taille: number } {
  const { modules } = create(contenu, { errorCorrectionLevel: 'M' });
  const taille = modules.size;
  let trace = '';
  for (let rangee = 0; rangee < taille; rangee += 1)
    for (let debut = 0; debut < taille; debut += 1) {
      let fin = debut;
      while (fin < taille && modules.get(rangee, fin)) fin += 1;
      if (fin > debut) trace += `M${debut} ${rangee}h${fin - debut}v1H${debut}z`;
      debut = Math.max(debut, fin - 1);
    }
  return { trace, taille };
}

/** Code QR dessiné sur place, en SVG : rien ne passe par le réseau. */
export function CodeQr({ contenu, titre, className }: Props) {
  const { trace, taille } = useMemo(() => tracer(contenu), [contenu]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${taille} ${taille}`}
      role="img"
      aria-label={titre}
      shapeRendering="crispEdges"
    >
      <path d={trace} fill={ENCRES.codeQr} />
    </svg>
  );
}
