import { nomPays } from '../valeurs/pays';
import { territoireDe } from '../valeurs/territoires';
import { territoireDuVendeur } from './acheminement';
import type { ClientFige, MentionManquante, Vendeur } from './facture';

/** Un vendeur établi où nos textes ne valent pas : rien ne s'émet, plutôt qu'une franchise qui n'est pas la sienne. */
export function vendeurHorsTextes(vendeur: Vendeur): MentionManquante[] {
  const { mention, code } = territoireDuVendeur(vendeur);
  return mention === null
    ? [
        {
          champ: 'emetteur.adresse',
          message: `Votre code postal est de ${nomPays(code)}, où la franchise de TVA (article 293 B du CGI) n’existe pas\u00a0: nos factures ne savent pas encore le dire.`,
        },
      ]
    : [];
}

/** Ce que le territoire du vendeur, ou celui de son client professionnel, laisse à confirmer : dit, jamais tu. */
export function avisDeTerritoire(vendeur: Vendeur, client: ClientFige): MentionManquante[] {
  const { mention, code } = territoireDuVendeur(vendeur);
  if (mention === 'article_294')
    return [
      {
        champ: 'emetteur.adresse',
        message: `Vous êtes établi où la TVA n’est pas applicable (${nomPays(code)}, article 294 du CGI)\u00a0: vos factures le disent, à la place de l’article 293 B, et la facture électronique ne vous est pas demandée. Faites-le confirmer par votre service des impôts.`,
      },
    ];
  const lieu = client.type === 'professionnel' ? territoireDe(client.adresse) : null;
  if (!lieu?.aConfirmer) return [];
  const avis = [{ champ: 'client.pays', message: lieu.aConfirmer }];
  return lieu.code === 'MC' && !client.tvaIntracommunautaire
    ? [
        ...avis,
        {
          champ: 'client.tvaIntracommunautaire',
          message: 'Demandez son numéro de TVA (FR…) à votre client monégasque\u00a0: il n’a pas de SIREN.',
        },
      ]
    : avis;
}
