import { paths } from '@/config/paths';
import type { FactureResume } from '../../model/facture';

/** Où mène une facture : son détail, ou son formulaire si c'est un brouillon. */
export const adresseFacture = (facture: Pick<FactureResume, '_id' | 'statut'>): string =>
  facture.statut === 'brouillon' ? paths.factureEdition.href(facture._id) : paths.facture.href(facture._id);
