import type { DomaineEnvoi as Rendu } from '@facturier/domaine/contrat/domaines-envoi';
import { CONSTATS_DKIM, CONSTATS_DMARC, CONSTATS_SPF } from '@facturier/domaine/domaines-envoi/constats';
import {
  nomCourt,
  nomDeLEnregistrement,
  texteDeLaCle,
} from '@facturier/domaine/domaines-envoi/enregistrement';
import { domaineLisible, emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import type { DomaineEnvoi } from './schemas/domaine-envoi.schema';

/** Ce qui s'en montre : jamais la clé privée, même scellée. @param actif les e-mails de ce jour en partent */
export function rendreDomaine(domaine: DomaineEnvoi, actif: boolean): Rendu {
  const { selecteur, constats } = domaine;
  return {
    _id: domaine._id.toHexString(),
    domaine: domaineLisible(domaine.domaine),
    expediteur: emailLisible(domaine.expediteur),
    enregistrement: {
      type: 'TXT',
      nom: nomDeLEnregistrement(selecteur, domaine.domaine),
      nomCourt: nomCourt(selecteur),
      valeur: texteDeLaCle(domaine.publique),
    },
    etat: domaine.etat,
    adresseConfirmee: domaine.confirmeLe !== null,
    constats: constats && {
      dkim: { ...CONSTATS_DKIM[constats.dkim] },
      spf: { ...CONSTATS_SPF[constats.spf] },
      dmarc: { ...CONSTATS_DMARC[constats.dmarc] },
    },
    controleLe: domaine.controleLe?.toISOString() ?? null,
    actif,
    createdAt: domaine.creeLe.toISOString(),
  };
}
