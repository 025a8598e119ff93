import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ecrireCii } from '@facturier/domaine/documents/cii';
import { composerFactureElectronique } from '@facturier/domaine/documents/facture-electronique';
import type { CertificatDeDevis } from '@facturier/domaine/devis/certificat';
import type { DocumentFacture } from '@facturier/domaine/documents/document-modele';
import type { LettreMiseEnDemeure } from '@facturier/domaine/retards/lettre-modele';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { OutboxService, TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import type { Logo } from '../../users/schemas/logo.schema';
import { UsersService } from '../../users/users.service';
import { AdresseClientService } from '../adresse-client.service';
import { auJour } from '../dates-libres';
import { aDessiner, documentDe, PDF_A_PRODUIRE } from './document';
import { DocumentsRepository } from './documents.repository';
import { FactureIntrouvable, FactureNonEmise } from '../erreurs';
import { FacturesRepository } from '../factures.repository';
import type { OptionsCertificat } from '../../../pdf/certificat';
import type { OptionsPdf } from '../../../pdf/dessiner';
import { PdfService } from '../../../pdf/pdf.service';
import type { Facture } from '../schemas/facture.schema';
import type { CodeSigne, DocumentPdf } from '../schemas/suivi.schemas';
import { PIECE_A_SCELLER } from '../scelles/effet-scelle';
import { CodesService } from '../verifiables/codes.service';

/** Le XML d'un document émis, pur : mêmes données figées, mêmes octets. */
const composerXml = (facture: Facture): string => ecrireCii(composerFactureElectronique(aDessiner(facture)));

/**
 * Les PDF. Les octets produits la première fois sont enregistrés avec leur empreinte et ne changent plus ;
 * la boîte d'envoi les produit juste après l'émission, une lecture plus rapide qu'elle les produit elle-même.
 */
@Injectable()
export class DocumentsService implements OnModuleInit {
  constructor(
    private readonly depot: DocumentsRepository,
    private readonly factures: FacturesRepository,
    private readonly adresses: AdresseClientService,
    private readonly pdf: PdfService,
    private readonly users: UsersService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly outbox: OutboxService,
    private readonly codes: CodesService,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(PDF_A_PRODUIRE, async ({ charge }) => {
      const facture = await this.factures.trouver(charge.emetteur, charge.facture);
      if (facture?.emiseLe) await this.octetsDe(facture);
    });
  }

  /** Les octets du PDF. Un brouillon est dessiné à la volée, au client d'aujourd'hui et dans sa langue, jamais enregistré. */
  async octetsDe(facture: Facture): Promise<Buffer> {
    if (!facture.emiseLe) return this.dessiner(await this.adresses.avecClient(facture), facture.creeLe);
    return (await this.depot.lire(facture)) ?? this.enregistrer(facture, facture.emiseLe);
  }

  /** Le document émis tel qu'il est rangé, produit s'il ne l'était pas ; `null` : rangé, et ses octets ne reviennent plus. */
  async rangeDe(facture: Facture): Promise<Omit<DocumentPdf, 'verification'> | null> {
    try {
      const range = await this.depot.lireTout(facture);
      if (range) return range;
      await this.octetsDe(facture);
      return await this.depot.lireTout(facture);
    } catch {
      return null;
    }
  }

  /** Une copie marquée « Duplicata », pour les envois qui suivent le premier. */
  async duplicata(facture: Facture): Promise<Buffer> {
    const facturX = facture.emiseLe ? await this.xmlDe(facture) : undefined;
    const code = this.imprimer(facture, await this.depot.lireCode(facture));
    return this.dessiner(facture, facture.emiseLe ?? facture.creeLe, { duplicata: true, facturX, ...code });
  }

  /** Le PDF d'une mise en demeure de cette facture, qu'il porte en pièce jointe. */
  async lettre(facture: Facture, lettre: LettreMiseEnDemeure, creeLe: Date): Promise<Buffer> {
    const jointe = { nom: `${facture.numero}.pdf`, octets: await this.octetsDe(facture) };
    return this.pdf.dessinerLettre(lettre, { creeLe, facture: jointe });
  }

  /** Le PDF d'un document qui n'est pas une facture (un devis), avec le logo de son vendeur : mêmes octets pour mêmes arguments. */
  async dessinerAutre(document: DocumentFacture, creeLe: Date): Promise<Buffer> {
    return this.pdf.dessiner(document, { creeLe, ...(await this.logoDe(document)) });
  }

  /** Le certificat d'un devis accepté, avec les fichiers qu'il porte : mêmes octets pour mêmes arguments. */
  async certificat(certificat: CertificatDeDevis, options: OptionsCertificat): Promise<Buffer> {
    return this.pdf.dessinerCertificat(certificat, options);
  }

  /** Le logo figé avec la facture émise, celui de son PDF ; `null` pour un brouillon ou s'il n'y en avait pas. */
  async logoFige({ vendeurFige }: Facture): Promise<Logo | null> {
    return vendeurFige?.logo ? this.users.logoParEmpreinte(vendeurFige.logo) : null;
  }

  /**
   * Le XML de la facture électronique d'un document émis : celui que son PDF porte ; pour un document d'avant Factur-X, celui que
   * ses données figées donnent. @throws FactureNonEmise
   */
  async xmlDe(facture: Facture): Promise<string> {
    if (!facture.emiseLe) throw new FactureNonEmise();
    await this.octetsDe(facture);
    return (await this.depot.lireXml(facture)) ?? composerXml(facture);
  }

  /** Enregistre les octets ; si un autre l'a fait en même temps, les siens font foi. */
  private async enregistrer(facture: Facture, creeLe: Date): Promise<Buffer> {
    const xml = composerXml(facture);
    const [emetteur, piece] = [facture.emetteur.toHexString(), facture._id.toHexString()];
    const verification = (await this.codes.signer(facture, xml)) ?? undefined;
    const code = this.imprimer(facture, verification);
    const octets = await this.dessiner(facture, creeLe, { facturX: xml, ...code });
    try {
      await this.transactions.executer(async () => {
        await this.depot.ecrire(facture, octets, { xml, verification, creeLe });
        await this.users.incrementerEspace(emetteur, octets.length);
        await this.outbox.deposer(PIECE_A_SCELLER, { emetteur, piece, genre: facture.genre });
      });
      return octets;
    } catch (erreur) {
      if (!estDoublon(erreur)) throw erreur;
      const premiers = await this.depot.lire(facture);
      if (!premiers) throw new FactureIntrouvable();
      return premiers;
    }
  }

  private imprimer(facture: Facture, code?: CodeSigne | null): Pick<OptionsPdf, 'verification'> {
    return code ? { verification: this.codes.imprimer(facture, code) } : {};
  }

  private async dessiner(
    facture: Facture,
    creeLe: Date,
    options: Omit<OptionsPdf, 'creeLe'> = {},
  ): Promise<Buffer> {
    const vendeur = facture.vendeurFige ?? (await this.users.vendeurDe(facture.emetteur.toHexString()));
    const document = documentDe(auJour(facture, dateCivileAParis(creeLe)), vendeur);
    return this.pdf.dessiner(document, { creeLe, ...options, ...(await this.logoDe(document)) });
  }

  private async logoDe({ logo }: DocumentFacture): Promise<Pick<OptionsPdf, 'logo'>> {
    const lu = logo ? await this.users.logoParEmpreinte(logo) : null;
    return lu ? { logo: { octets: Buffer.from(lu.octets), type: lu.type } } : {};
  }
}
