import { CONSTATS_DKIM, CONSTATS_DMARC, CONSTATS_SPF } from '../../../domaines-envoi/constats';
import type { Exemples } from './commun';

const DOMAINE = {
  _id: '6720a1f4c3b2d10009e4a0d1',
  domaine: 'atelier-lilas.fr',
  expediteur: 'contact@atelier-lilas.fr',
  enregistrement: {
    type: 'TXT',
    nom: 'fct-7k2m9q._domainkey.atelier-lilas.fr',
    nomCourt: 'fct-7k2m9q._domainkey',
    valeur: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAu5Zb',
  },
  etat: 'verifie',
  adresseConfirmee: true,
  constats: { dkim: CONSTATS_DKIM.vu, spf: CONSTATS_SPF.vu, dmarc: CONSTATS_DMARC.none },
  controleLe: '2026-11-28T03:00:12.000Z',
  actif: true,
  createdAt: '2026-11-26T09:12:41.000Z',
} as const;

/** Envoyer de son domaine. */
export const DOMAINES_ENVOI = {
  CorpsDomaineEnvoi: { expediteur: 'contact@atelier-lilas.fr' },
  CorpsCodeDeDomaine: { code: '042137' },
  DomaineEnvoi: DOMAINE,
  DomainesEnvoi: { permis: true, domaines: [DOMAINE] },
} as const satisfies Exemples;
