import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { pathsDevis } from '@/config/paths';
import { nomDeFacture } from '@/features/factures/public';
import type { DevisDuBrouillon } from '../model/valeurs-assistant';

const SUITES: Record<DevisDuBrouillon['nature'], string> = {
  acompte: 'Son montant ne dépasse pas ce qui reste à facturer du devis.',
  solde: 'Les acomptes encaissés se déduisent d’eux-mêmes, et son total ne dépasse pas celui du devis.',
  situation:
    'Ses lignes viennent de l’avancement\u00a0: pour en changer, supprimez ce brouillon et refaites la situation.',
};

/** Ce qu'un devis décide du brouillon qui en vient, et qui ne se change pas ici. */
export default function AvisDuDevis({ devis }: { devis: DevisDuBrouillon }): JSX.Element {
  const { id, numero, nature, arrhes = false } = devis;
  return (
    <Alerte
      type="info"
      titre={`${nomDeFacture({ natureFacture: nature, arrhes })} du devis ${numero}`}
      action={<Link to={pathsDevis.devis.href(id)}>Ouvrir le devis</Link>}
    >
      Son client est celui du devis. {SUITES[nature]}
    </Alerte>
  );
}
