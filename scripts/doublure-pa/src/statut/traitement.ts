import { juger, type Faute } from '../socle/regle.js';
import type { Comptes } from '../annuaire/comptes.js';
import { Irrecevable } from '../facture/technique.js';
import type { DetailDAccuse, FactureDeposee, Flux } from '../socle/etat.js';
import type { Magasin } from '../socle/magasin.js';
import type { Arrivees } from '../flux/arrivees.js';
import { lireXml, XmlIllisible, type Noeud } from '../xml/arbre.js';
import { fautesDeForme } from '../xml/forme.js';
import { lireMessage, sirenDe, type MessageLu, type StatutLu } from './lecture.js';
import { REGLES_DE_STATUT, type FactureConnue } from './regles-facture.js';
import { REGLES_DE_MESSAGE } from './regles.js';
import { SCHEMA_CDAR } from './schema.js';

/** Ce qu'un vendeur sait de son solde : les codes qui jugent la facture, pas ses doublons. */
function connaissance(facture: FactureDeposee): FactureConnue {
  const siens = facture.statuts.filter(({ flux }) => flux === undefined || flux === facture.flux);
  return {
    vendeur: facture.vendeur,
    acheteur: facture.acheteur,
    adresseVendeur: facture.adresseVendeur,
    adresseAcheteur: facture.adresseAcheteur,
    taux: facture.taux,
    identifiants: facture.statuts.map(({ identifiant }) => identifiant),
    vivante: siens.some(({ code }) => code === '200') && !siens.some(({ code }) => code === '213'),
    ...(siens.some(({ code }) => code === '210') ? { dernierCode: '210' } : {}),
  };
}

const detailDe = ({ regle, phrase, lieu, raison, avertit }: Faute): DetailDAccuse => ({
  level: avertit ? 'Warning' : 'Error',
  item: lieu,
  reasonCode: raison,
  reasonMessage: `${regle} : ${phrase}`,
});

/** Le XML d'un message, si sa forme est celle du schéma. @throws Irrecevable */
export function ouvrirMessage(octets: Buffer): MessageLu {
  let racine: Noeud;
  try {
    racine = lireXml(octets);
  } catch (erreur) {
    if (erreur instanceof XmlIllisible) throw new Irrecevable('InvalidSchema', erreur.message);
    throw erreur;
  }
  const [faute] = fautesDeForme(racine, SCHEMA_CDAR);
  if (faute) throw new Irrecevable('InvalidSchema', faute);
  return lireMessage(racine);
}

/** Ce que devient un statut déposé : irrecevable, ou transmis à l'autre partie. */
export class TraitementDesStatuts {
  constructor(
    private readonly magasin: Magasin,
    private readonly arrivees: Arrivees,
    private readonly comptes: Comptes,
  ) {}

  /** @throws Irrecevable */
  traiter(flux: Flux, octets: Buffer): void {
    if (octets.length === 0) throw new Irrecevable('EmptyFlow', 'the file is empty');
    const message = ouvrirMessage(octets);
    const factures = message.statuts.map((statut) => this.factureDe(statut));
    flux.type = factures[0]?.vendeur === flux.compte ? 'CustomerInvoiceLC' : 'SupplierInvoiceLC';
    flux.processingRule = 'NotApplicable';
    const fautes = [
      ...juger(REGLES_DE_MESSAGE, message),
      ...message.statuts.flatMap((statut, rang) =>
        this.fautesDe(message, statut, factures[rang], flux.compte),
      ),
    ];
    const details = fautes.map(detailDe);
    const refuse = fautes.some(({ avertit }) => !avertit);
    this.arrivees.accuser(flux, refuse ? 'Error' : 'Ok', details);
    if (refuse) return;
    for (const [rang, statut] of message.statuts.entries()) {
      const facture = factures[rang];
      if (facture) this.transmettre(facture, message, statut, flux, octets);
    }
  }

  private factureDe({ numero, date, vendeur }: StatutLu): FactureDeposee | undefined {
    return this.magasin.etat.factures.find(
      (facture) => facture.numero === numero && facture.date === date && facture.vendeur === sirenDe(vendeur),
    );
  }

  private fautesDe(
    message: MessageLu,
    statut: StatutLu,
    facture: FactureDeposee | undefined,
    compte: string,
  ): Faute[] {
    const connue = facture ? { facture: connaissance(facture) } : {};
    return juger(REGLES_DE_STATUT, { message, statut, compte, ...connue });
  }

  /** L'autre partie reçoit les octets mêmes, si elle est cliente ici. */
  private transmettre(
    facture: FactureDeposee,
    message: MessageLu,
    statut: StatutLu,
    flux: Flux,
    octets: Buffer,
  ): void {
    const parVendeur = facture.vendeur === flux.compte;
    const motif = statut.details.find((detail) => detail.motif !== undefined)?.motif;
    facture.statuts.push({
      code: statut.code ?? '',
      identifiant: message.identifiant ?? '',
      par: parVendeur ? 'vendeur' : 'acheteur',
      le: this.magasin.horloge.maintenant(),
      ...(motif === undefined ? {} : { motif }),
      montants: statut.details.flatMap(({ caracteristiques }) =>
        caracteristiques.flatMap(({ type = '', montant, taux }) =>
          montant === undefined ? [] : [{ type, montant, ...(taux === undefined ? {} : { taux }) }],
        ),
      ),
    });
    const autre = parVendeur ? facture.acheteur : facture.vendeur;
    if (!this.comptes.trouver(autre)) return;
    this.arrivees.recevoir({
      compte: autre,
      type: parVendeur ? 'SupplierInvoiceLC' : 'CustomerInvoiceLC',
      nom: flux.name,
      syntaxe: 'CDAR',
      octets,
    });
  }
}
