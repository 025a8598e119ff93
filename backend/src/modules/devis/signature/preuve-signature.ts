import { type DossierDePreuve, ecrirePreuve, type PreuveDeDevis } from '@facturier/domaine/devis/preuve';
import type { Signature } from './signature.schema';

/** La preuve d'une signature, telle qu'elle se lit. */
export const preuveDe = ({ dossier, empreinte, cle, clePublique, sceau }: Signature): PreuveDeDevis => ({
  dossier: JSON.parse(dossier) as DossierDePreuve,
  empreinte,
  sceau: { algorithme: 'Ed25519', cle, clePublique, valeur: sceau },
});

/** Le fichier de preuve d'une signature, toujours les mêmes octets. */
export const fichierDePreuve = (signature: Signature): Buffer =>
  Buffer.from(ecrirePreuve(preuveDe(signature)));
