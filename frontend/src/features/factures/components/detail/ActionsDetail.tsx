import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActesEnTete } from '@/components/ActesEnTete';
import { paths } from '@/config/paths';
import { useRappels } from '@/features/relances/public';
import type { Facture } from '../../model/facture';
import { actionsDe } from './actions';
import type { Actes } from './use-actes';

/** Les boutons de l'en-tête : le premier est l'acte le plus utile maintenant, et le seul principal. */
export function ActionsDetail({ facture, actes }: { facture: Facture; actes: Actes }): JSX.Element {
  const naviguer = useNavigate();
  const enRetard = facture.monRole === 'emetteur' && facture.joursDeRetard > 0 && facture.resteAPayer > 0;
  const { data: rappels } = useRappels(facture._id, enRetard);
  const { premiers, seconds } = actionsDe(
    facture,
    actes,
    {
      modifier: () => void naviguer(paths.factureEdition.href(facture._id)),
      voir: (id) => void naviguer(paths.facture.href(id)),
    },
    { relancable: !rappels?.pourquoiPas },
  );
  return <ActesEnTete premiers={premiers} seconds={seconds} occupe={actes.occupe} />;
}
