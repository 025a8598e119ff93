import { REGLES_DE_SERIE } from '@facturier/domaine/recurrences/saisie';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Fautes } from '@/components/formulaire/fautes';

/** La fin d'une série telle qu'elle se tape ; ce qui n'est pas choisi ne compte pas. */
export interface FinTapee {
  fin: 'jamais' | 'date' | 'nombre';
  jusquAu: DateCivile | '';
  nombre: string;
}

export const SANS_FIN: FinTapee = { fin: 'jamais', jusquAu: '', nombre: '' };

/** La fin connue d'une série, prête à changer. */
export function finTapee({
  jusquAu,
  nombre,
}: {
  jusquAu: DateCivile | null;
  nombre: number | null;
}): FinTapee {
  if (jusquAu) return { ...SANS_FIN, fin: 'date', jusquAu };
  return nombre === null ? SANS_FIN : { ...SANS_FIN, fin: 'nombre', nombre: String(nombre) };
}

export const corpsDeFin = ({
  fin,
  jusquAu,
  nombre,
}: FinTapee): { jusquAu: DateCivile | null; nombre: number | null } => ({
  jusquAu: fin === 'date' ? jusquAu : null,
  nombre: fin === 'nombre' ? Number(nombre) : null,
});

export const fautesDeFinTapee = ({ fin, jusquAu, nombre }: FinTapee): Fautes<FinTapee> => ({
  jusquAu: fin === 'date' ? (jusquAu ? REGLES_DE_SERIE.jusquAu(jusquAu) : 'Donnez le dernier jour.') : null,
  nombre: fin === 'nombre' ? REGLES_DE_SERIE.nombre(nombre.trim() ? Number(nombre) : 0) : null,
});
