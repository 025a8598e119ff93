import { sirenDuClient } from './adresse-electronique';
import { referencesDe } from './precisions';
import type { DateCivile } from '../valeurs/date-civile';
import { estSiret, sirenDe } from '../valeurs/siret';
import type { ClientFige, FactureADessiner, Vendeur } from './facture';
import {
  lignesDAdresse,
  livraisonElectronique,
  paiementElectronique,
  sommesElectroniques,
} from './corps-electronique';
import { posteElectronique } from './lignes-electroniques';
import type {
  AdresseElectronique,
  FactureElectronique,
  Identifiant,
  NoteElectronique,
  PartieElectronique,
} from './modele-electronique';
import { acheminementDuDocument, adresseFrancaiseAdmise, paysElectronique } from './acheminement';
import { mentionsAffichees } from './mentions';
import { mentionsProfessionnelles, nomLegal } from './vendeur';
import { avancementDuDevis, phrasesDeRetenue, referenceAuDevis, rienAPayer } from './document-corps';
import { partDeLigne, type PartTva, ventiler } from './ventilation';
import { delaiDepuisReception } from './commande-publique';
import { natureDe } from './nature';
import { phrasesDuSort } from './sort-du-montant';
import { redactionRevue } from './redaction';
import { ligneImprimable, texteImprimable } from './texte-imprimable';

const LETTRES = { biens: 'B', services: 'S', mixte: 'M' } as const;

/** BT-3 : un acompte est une facture d'acompte ; un solde, une facture ; ce qui les rectifie, un avoir. */
const typeDe = ({ genre, devis }: FactureADessiner): FactureElectronique['type'] => {
  if (genre === 'avoir') return '381';
  return devis?.nature === 'acompte' ? '386' : '380';
};

/** La facture de l'acompte déjà versé, que dit une facture ordinaire : celle d'un professionnel a un numéro (CGI, art. 289, I-1-c). */
const acompteFacture = ({ genre, devis, client, contenu }: FactureADessiner): string | null =>
  (genre === 'facture' && !devis && client.type === 'professionnel' && contenu.acompteReference) || null;

/** Le jour où tout a été payé avant la facture, sans facture d'acompte de son devis ; `null` sinon. Sa dette est éteinte : BT-9 le dit. */
const payeeDAvance = (f: FactureADessiner): DateCivile | null =>
  rienAPayer(f) && f.contenu.acompteCentimes && !f.devis
    ? (f.contenu.acompteDate ?? f.contenu.dateEmission)
    : null;

/** BT-9 : ce que le papier dit ; d'une facture où rien ne reste à payer, aucune échéance que le jour de son règlement. */
function echeanceDe(f: FactureADessiner): DateCivile | undefined {
  if (rienAPayer(f)) return payeeDAvance(f) ?? undefined;
  return f.genre === 'facture' && !delaiDepuisReception(f) ? f.contenu.dateEcheance : undefined;
}

/** BT-23 : 2 quand tout a été payé d'avance ; 4 dès qu'un acompte facturé s'en déduit, pour le solde et pour l'avoir qui l'annule ; jamais pour un acompte (BR-FR-CO-08). */
const cadreDe = (f: FactureADessiner): FactureElectronique['cadre'] => {
  const lettre = LETTRES[natureDe(f) ?? 'services'];
  if (payeeDAvance(f)) return `${lettre}2`;
  const solde = f.devis !== undefined && f.devis.acomptes.length > 0;
  return solde || acompteFacture(f) ? `${lettre}4` : `${lettre}1`;
};

/** BG-3 : la facture rectifiée, puis les acomptes déduits ; d'un acompte qui se dit, on ne connaît que le numéro. */
const anterieuresDe = (f: FactureADessiner): FactureElectronique['facturesAnterieures'] => {
  const { factureRectifiee, devis } = f;
  const dite = acompteFacture(f);
  return [
    ...[...(factureRectifiee ? [factureRectifiee] : []), ...(devis?.acomptes ?? [])].map(
      ({ numero, dateEmission }) => ({ numero, emission: dateEmission }),
    ),
    ...(dite ? [{ numero: ligneImprimable(dite) }] : []),
  ];
};

const present = (texte: string | null | undefined): texte is string => Boolean(texte?.trim());
const siPresent = (texte: string | undefined): string | undefined =>
  present(texte) ? ligneImprimable(texte) : undefined;
const siren = (valeur: string): Identifiant => ({ valeur, registre: '0002' });
const adresseFrancaise = (valeur: string): Identifiant => ({ valeur, registre: '0225' });

function vendeurElectronique(vendeur: Vendeur, date: DateCivile): PartieElectronique {
  const immatriculation = sirenDe(vendeur.siret);
  return {
    nom: ligneImprimable(nomLegal(vendeur, date)),
    nomCommercial: siPresent(vendeur.nomCommercial),
    etablissement: { valeur: vendeur.siret, registre: '0009' },
    immatriculation: siren(immatriculation),
    adresseElectronique: adresseFrancaise(vendeur.adresseElectronique ?? immatriculation),
    numeroTva: vendeur.tvaIntracommunautaire,
    identifiantFiscal: vendeur.tvaIntracommunautaire ? undefined : immatriculation,
    adresse: {
      lignes: lignesDAdresse(vendeur.adresse),
      codePostal: siPresent(vendeur.codePostal),
      ville: siPresent(vendeur.ville),
      pays: paysElectronique({ codePostal: vendeur.codePostal }, date),
    },
    contact: { telephone: siPresent(vendeur.telephone), email: vendeur.email },
  };
}

function acheteurElectronique(
  client: ClientFige,
  { contenu: { adresseElectronique: adressee, dateEmission: date }, chorus }: FactureADessiner,
): PartieElectronique {
  const professionnel = client.type === 'professionnel' ? client : null;
  const numero = sirenDuClient(client);
  const siret = professionnel?.siret && estSiret(professionnel.siret) ? professionnel.siret : undefined;
  return {
    nom: ligneImprimable(client.nom),
    etablissement: siret ? { valeur: siret, registre: '0009' } : undefined,
    service: chorus?.service ? { valeur: chorus.service, registre: '0224' } : undefined,
    immatriculation: numero ? siren(numero) : undefined,
    numeroTva: professionnel?.tvaIntracommunautaire,
    adresseElectronique:
      numero && adresseFrancaiseAdmise(client, date)
        ? adresseFrancaise(adressee ?? numero)
        : client.email
          ? { valeur: client.email, registre: 'EM' }
          : undefined,
    adresse: adresseDuClient(client, date),
  };
}

const adresseDuClient = ({ adresse }: ClientFige, date: DateCivile): AdresseElectronique => ({
  lignes: lignesDAdresse(adresse?.rue ?? ''),
  codePostal: siPresent(adresse?.codePostal),
  ville: siPresent(adresse?.ville),
  pays: paysElectronique(adresse, date),
});

/** Les notes d'un professionnel portent les phrases mêmes du pied ; celles d'un particulier, ni pénalités ni indemnité. */
function notes(f: FactureADessiner): NoteElectronique[] {
  const { contenu, vendeur, client, motif } = f;
  const libres = [
    ...(f.devis ? [referenceAuDevis(f.devis)] : []),
    ...avancementDuDevis(f),
    ...phrasesDuSort(f),
    ...mentionsAffichees(contenu, client),
    ...(motif ? [`Motif\u00a0: ${motif}`] : []),
  ];
  const retard = mentionsProfessionnelles(f);
  return [
    ...(retard
      ? [
          { sujet: 'PMT' as const, texte: retard.indemnite },
          { sujet: 'PMD' as const, texte: retard.penalites },
          { sujet: 'AAB' as const, texte: retard.escompte },
        ]
      : []),
    ...(present(vendeur.immatriculation)
      ? [{ sujet: 'REG' as const, texte: ligneImprimable(vendeur.immatriculation) }]
      : []),
    ...libres.map((texte) => ({ sujet: 'AAI' as const, texte: texteImprimable(texte) })),
    {
      sujet: 'BAR',
      texte: f.interne ? 'ARCHIVEONLY' : acheminementDuDocument(client, vendeur, contenu.dateEmission),
    },
    // Chorus Pro la reconnaît à cette note (XP Z12-012, annexe B, § 4.5.3).
    ...(f.chorus && !f.interne ? [{ sujet: 'ADN' as const, texte: 'B2G' }] : []),
  ];
}

/** BT-72 : la date que le document imprime, ou rien ; un acompte ne livre encore rien (CGI, ann. II, art. 242 nonies A, I, 10°). */
function livreeLe({ contenu, devis, genre }: FactureADessiner): DateCivile | undefined {
  const { datePrestation, periodeAu, dateEmission } = contenu;
  if (!redactionRevue(dateEmission)) return datePrestation ?? periodeAu ?? dateEmission;
  return genre === 'facture' && devis?.nature === 'acompte' ? undefined : (datePrestation ?? periodeAu);
}

/** BT-20 : le délai, et ce que le client retient en garantie, qui n'est pas un acompte (BT-113). */
const conditionsDe = (f: FactureADessiner): string | undefined =>
  [mentionsProfessionnelles(f)?.delai, ...phrasesDeRetenue(f)].filter(present).join(' ') || undefined;

/** Hors du champ de la taxe, nul numéro de TVA n'est porté (BR-O-02), même s'il est imprimé. */
const selonTva = <P extends { tvaIntracommunautaire?: string }>(partie: P, parts: readonly PartTva[]): P =>
  parts.some(({ categorie }) => categorie === 'O') ? { ...partie, tvaIntracommunautaire: undefined } : partie;

/**
 * La facture ou l'avoir émis, selon EN 16931 : pur, tiré de ce qui est figé, avec les textes du document imprimé.
 * @throws RangeError pour un brouillon (sans numéro) ou une date qu'aucun texte légal ne couvre
 */
export function composerFactureElectronique(f: FactureADessiner): FactureElectronique {
  const { numero, contenu, vendeur, client } = f;
  if (!numero) throw new RangeError('Un brouillon n’a pas de facture électronique.');
  const parts = ventiler(f);
  const acheteur = acheteurElectronique(selonTva(client, parts), f);
  const partieVendeur = vendeurElectronique(selonTva(vendeur, parts), contenu.dateEmission);
  return {
    numero,
    type: typeDe(f),
    cadre: cadreDe(f),
    emission: contenu.dateEmission,
    echeance: echeanceDe(f),
    notes: notes(f),
    vendeur: partieVendeur,
    acheteur,
    references: referencesDe(contenu, siPresent),
    facturesAnterieures: anterieuresDe(f),
    livraisonLe: livreeLe(f),
    periode:
      contenu.periodeDu && contenu.periodeAu ? { du: contenu.periodeDu, au: contenu.periodeAu } : undefined,
    livraisonA: livraisonElectronique(contenu, acheteur),
    paiement: paiementElectronique(f, partieVendeur.nom),
    conditionsPaiement: conditionsDe(f),
    lignes: contenu.lignes.map((ligne, rang) =>
      posteElectronique(ligne, rang, partDeLigne(parts, ligne, f).categorie),
    ),
    ...sommesElectroniques(contenu, parts),
  };
}
