import { commandeInvalide } from '../socle/erreur.js';
import { estObjet, type Objet } from '../socle/formes.js';
import { AUTRE_MATRICULE, type Compte, type FactureDeposee } from '../socle/etat.js';
import { momentDeParis } from '../socle/horloge.js';
import { ecrireStatut, type MontantEcrit } from '../statut/ecriture.js';
import { STATUTS } from '../statut/listes.js';
import { fichierHostile, HOSTILES } from './hostiles.js';
import { factureNommee, nombreDemande, parmi, texteDemande, type CasJoue, type Scene } from './scene.js';

function montantsDemandes({ montants }: Objet): MontantEcrit[] | undefined {
  if (montants === undefined) return undefined;
  if (!Array.isArray(montants))
    throw commandeInvalide('« montants » est une liste de {type, montant, taux}.');
  return montants.map((un: unknown) => {
    if (!estObjet(un) || typeof un.type !== 'string' || typeof un.montant !== 'string')
      throw commandeInvalide('« montants » est une liste de {type, montant, taux}, écrits comme « 400.00 ».');
    return { type: un.type, montant: un.montant, ...(typeof un.taux === 'string' ? { taux: un.taux } : {}) };
  });
}

/** Un statut que dit l'acheteur, le vendeur ou la plateforme, selon le code, et qui arrive chez l'autre partie. */
function direStatut(scene: Scene, facture: FactureDeposee, demande: Objet): object {
  const code = texteDemande(demande, 'code') ?? '204';
  const auteur = STATUTS[code]?.auteurs[0] ?? 'acheteur';
  const [motif, commentaire] = [texteDemande(demande, 'motif'), texteDemande(demande, 'commentaire')];
  const montants = montantsDemandes(demande);
  const dit = {
    ...(motif === undefined ? {} : { motif }),
    ...(commentaire === undefined ? {} : { commentaire }),
    ...(montants === undefined ? {} : { montants }),
  };
  if (auteur === 'plateforme') {
    scene.arrivees.annoncer(facture, {
      code,
      ...dit,
      ...(facture.flux === undefined ? {} : { flux: facture.flux }),
    });
    return { code, vers: facture.vendeur };
  }
  const duVendeur = auteur === 'vendeur';
  const vers = duVendeur ? facture.acheteur : facture.vendeur;
  const le = scene.magasin.horloge.maintenant();
  const identifiant = `${facture.numero}_${code}_${facture.statuts.length + 1}`;
  const moment = momentDeParis(le);
  const xml = ecrireStatut({
    identifiant,
    emisLe: moment,
    acteLe: moment,
    code,
    phase: '23',
    expediteur: { role: duVendeur ? 'SE' : 'BY' },
    emetteur: {
      siren: duVendeur ? facture.vendeur : facture.acheteur,
      nom: duVendeur ? facture.nomVendeur : facture.nomAcheteur,
      role: duVendeur ? 'SE' : 'BY',
    },
    destinataire: {
      siren: vers,
      role: duVendeur ? 'BY' : 'SE',
      adresse: duVendeur ? facture.adresseAcheteur : facture.adresseVendeur,
    },
    numero: facture.numero,
    type: facture.type,
    date: facture.date,
    vendeur: facture.vendeur,
    ...dit,
  });
  facture.statuts.push({ code, identifiant, par: auteur, le, ...dit, montants: montants ?? [] });
  const flux = scene.arrivees.recevoir({
    compte: scene.comptes.exiger(vers).siren,
    type: duVendeur ? 'SupplierInvoiceLC' : 'CustomerInvoiceLC',
    nom: `cdar-${code}.xml`,
    syntaxe: 'CDAR',
    octets: Buffer.from(xml),
  });
  return { code, vers, flowId: flux.flowId };
}

/** La facture que rien n'a fait naître ici : celle d'un autre vendeur. */
const factureDUneAutre = (compte: Compte, demande: Objet): FactureDeposee => ({
  cle: '',
  numero: texteDemande(demande, 'numero') ?? 'INCONNUE-1',
  date: '20270910',
  type: '380',
  vendeur: '999999998',
  acheteur: '100011006',
  nomVendeur: 'Un autre vendeur',
  nomAcheteur: 'Un acheteur',
  adresseVendeur: compte.adresse,
  adresseAcheteur: '100011006',
  taux: ['0.00'],
  total: '0.00',
  depots: [],
  statuts: [],
});

function statutDUneAutre(scene: Scene, demande: Objet): object {
  const compte = scene.comptes.exiger(demande.siren);
  const moment = momentDeParis(scene.magasin.horloge.maintenant());
  const facture = factureDUneAutre(compte, demande);
  const xml = ecrireStatut({
    identifiant: `${facture.numero}_205_1`,
    emisLe: moment,
    acteLe: moment,
    code: '205',
    expediteur: { role: 'BY' },
    emetteur: { siren: facture.acheteur, role: 'BY' },
    destinataire: { siren: facture.vendeur, role: 'SE', adresse: facture.adresseVendeur },
    numero: facture.numero,
    type: facture.type,
    date: facture.date,
    vendeur: facture.vendeur,
  });
  const octets = Buffer.from(xml);
  const arrivee = {
    compte: compte.siren,
    type: 'CustomerInvoiceLC',
    nom: 'cdar-205.xml',
    syntaxe: 'CDAR',
    octets,
  };
  return { flowId: scene.arrivees.recevoir(arrivee).flowId };
}

/** Le dernier statut d'une facture, reçu encore, octet pour octet. */
function statutDouble(scene: Scene, demande: Objet): object {
  const facture = factureNommee(scene, demande);
  const { magasin, arrivees } = scene;
  const dernier = magasin.etat.flux.findLast(
    ({ compte, sens, flowSyntax, flowId }) =>
      compte === facture.vendeur &&
      sens === 'In' &&
      flowSyntax === 'CDAR' &&
      magasin.octetsDe(flowId).includes(`>${facture.numero}<`),
  );
  if (!dernier) throw commandeInvalide('Aucun statut de cette facture n’est encore arrivé.');
  const octets = magasin.octetsDe(dernier.flowId);
  const fois = nombreDemande(demande, 'fois', 2);
  const recus = Array.from({ length: fois }, () =>
    arrivees.recevoir({
      compte: dernier.compte,
      type: dernier.type,
      nom: dernier.name,
      syntaxe: 'CDAR',
      ...(dernier.trackingId === undefined ? {} : { suivi: dernier.trackingId }),
      octets,
    }),
  );
  return { flowIds: recus.map(({ flowId }) => flowId) };
}

function hostile({ comptes, arrivees }: Scene, demande: Objet): object {
  const compte = comptes.exiger(demande.siren);
  const sorte = parmi(demande, 'sorte', HOSTILES, 'dtd');
  const { octets, nom, statut } = fichierHostile(sorte);
  const flux = arrivees.recevoir({
    compte: compte.siren,
    type: statut ? 'CustomerInvoiceLC' : 'SupplierInvoice',
    nom,
    syntaxe: statut ? 'CDAR' : 'Factur-X',
    ...(statut ? {} : { regle: 'B2B' }),
    octets,
  });
  return { flowId: flux.flowId, octets: octets.length };
}

/** Le SIREN passe à une autre plateforme : ses factures n'arrivent plus ici, ses flux passés se lisent encore. */
function deplacer({ comptes, magasin }: Scene, demande: Objet): object {
  const { siren } = comptes.exiger(demande.siren);
  const unite = magasin.etat.unites.find((une) => une.siren === siren);
  for (const ligne of unite?.lignes ?? []) ligne.matricule = AUTRE_MATRICULE;
  magasin.marquer();
  return { siren, matricule: AUTRE_MATRICULE };
}

const siren = (demande: Objet): string | undefined => texteDemande(demande, 'siren');

/** Les cas joués sur-le-champ. */
export const CAS_DU_MOMENT: Readonly<Record<string, CasJoue>> = {
  statut: {
    phrase: 'Un statut de la facture `numero` : {code, motif?, commentaire?, montants?}.',
    jouer: (scene, demande) => direStatut(scene, factureNommee(scene, demande), demande),
  },
  'statut-inconnu': {
    phrase: 'Un statut de code inconnu (999) sur la facture `numero`.',
    jouer: (scene, demande) => direStatut(scene, factureNommee(scene, demande), { code: '999', ...demande }),
  },
  'encaissement-spontane': {
    phrase: 'Un 212 que personne n’a envoyé, relu par le vendeur de la facture `numero`.',
    jouer: (scene, demande) => {
      const facture = factureNommee(scene, demande);
      const montants = [{ type: 'MEN', montant: texteDemande(demande, 'montant') ?? '1.00', taux: '0.00' }];
      scene.arrivees.annoncer(facture, { code: '212', montants });
      return { code: '212', vers: facture.vendeur };
    },
  },
  'statut-double': {
    phrase: 'Le dernier statut de `numero` arrive encore `fois` fois (2).',
    jouer: statutDouble,
  },
  'statut-d-une-autre': {
    phrase: 'Le compte `siren` reçoit un statut sur la facture d’un autre vendeur.',
    jouer: statutDUneAutre,
  },
  'fichier-hostile': {
    phrase: `Le compte \`siren\` reçoit un fichier hostile, de \`sorte\` ${HOSTILES.join(', ')}.`,
    jouer: hostile,
  },
  'siren-deplace': { phrase: 'Le compte `siren` passe à une autre plateforme.', jouer: deplacer },
  'jeton-expire': {
    phrase: 'Les jetons d’accès (de `siren`) expirent à l’instant.',
    jouer: ({ jetons }, demande) => ({ otes: jetons.expirer(siren(demande)) }),
  },
  'consentement-retire': {
    phrase: 'Plus aucun jeton (de `siren`) ne vaut, rafraîchissement compris.',
    jouer: ({ jetons }, demande) => ({ otes: jetons.revoquer(siren(demande)) }),
  },
  'crochet-rejoue': {
    phrase: 'La dernière sonnerie repart, telle quelle.',
    jouer: ({ crochets }) => ({ rejoue: crochets.rejouer() }),
  },
};
