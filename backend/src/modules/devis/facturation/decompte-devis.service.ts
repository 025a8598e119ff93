import {
  construireDecompte,
  type DecompteDeTravaux,
  numeroDeDecompte,
} from '@facturier/domaine/devis/decompte';
import { retenu } from '@facturier/domaine/factures/retenue';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { Horloge } from '../../../common/horloge/horloge';
import { PiecesDevisRepository } from '../../factures/devis/pieces-devis.repository';
import { DocumentsService } from '../../documents/octets/documents.service';
import type { Facture } from '../../documents/schemas/facture.schema';
import { aDessiner } from '../devis.mapper';
import { DevisRepository } from '../devis.repository';
import { DevisDejaRepondu, DevisIntrouvable } from '../erreurs';
import { faitPar } from '../histoire';
import { liberableLeDe } from '../retenue-devis';
import type { Devis } from '../schemas/devis.schema';
import { AvenantsDevisService } from './avenants-devis.service';
import { facturationDe } from './etat';
import { ReceptionManquante } from './erreurs';
import { TravauxDevisRepository } from './travaux-devis.repository';
import { situationsFaites } from './situer';

const SANS_RECEPTION = 'Notez d’abord la réception des travaux.';
const SANS_DERNIERE = 'Émettez d’abord la dernière situation\u00a0: toutes les lignes à 100\u00a0%.';
const PAS_ACCEPTE = 'Seul un devis accepté a des travaux.';

/** Pourquoi ce devis n'arrête pas encore son décompte ; `null` : il le peut. */
export function refusDeDecompte(devis: Devis, factures: readonly Facture[]): string | null {
  if (!devis.travauxRecusLe) return SANS_RECEPTION;
  return facturationDe(devis, factures).situations?.some(({ definitive }) => definitive)
    ? null
    : SANS_DERNIERE;
}

/** Ce que le décompte arrête, au vu des situations qui vivent. */
function composer(devis: Devis, factures: readonly Facture[], le: string): DecompteDeTravaux {
  const faites = situationsFaites(factures);
  const total = (de: (une: Facture) => number): number => faites.reduce((somme, une) => somme + de(une), 0);
  const acomptes = new Map<string, DecompteDeTravaux['acomptes'][number]>();
  for (const { facture, numero, dateEmission, montantCentimes } of faites.flatMap(
    (une) => une.acomptesImputes ?? [],
  )) {
    const deja = acomptes.get(facture.toHexString())?.montantCentimes ?? 0;
    acomptes.set(facture.toHexString(), { numero, dateEmission, montantCentimes: deja + montantCentimes });
  }
  const liberableLe = liberableLeDe(devis);
  const { tauxCentiemes, consignataire } = devis.retenue ?? {};
  return {
    le,
    receptionLe: devis.travauxRecusLe!,
    situations: faites.map(({ situation, numero = '', dateEmission, totalTtcCentimes }) => ({
      ...{ rang: situation.rang, numero, dateEmission, montantCentimes: totalTtcCentimes },
    })),
    acomptes: [...acomptes.values()],
    avoirsCentimes: total(({ avoirsCentimes }) => avoirsCentimes),
    payeCentimes: total(({ payeCentimes }) => payeCentimes),
    retenue:
      tauxCentiemes && liberableLe
        ? { tauxCentiemes, retenuCentimes: total((une) => retenu(une, le)), liberableLe }
        : null,
    ...(consignataire && { consignataire }),
  };
}

/** Le décompte des travaux d'un devis : arrêté une fois, ses textes gardés, toujours les mêmes octets. */
@Injectable()
export class DecompteDevisService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly travaux: TravauxDevisRepository,
    private readonly pieces: PiecesDevisRepository,
    private readonly avenants: AvenantsDevisService,
    private readonly dessin: DocumentsService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** @throws DevisIntrouvable, DevisDejaRepondu, ReceptionManquante */
  async arreter(moi: Identite, id: string): Promise<void> {
    await this.transactions.executer(async () => {
      const trouve = await this.depot.trouver(moi.id, id);
      if (!trouve) throw new DevisIntrouvable();
      if (trouve.decompte) return;
      const devis = await this.depot.engager(moi.id, trouve._id);
      if (!devis) throw new DevisDejaRepondu(PAS_ACCEPTE);
      const factures = await this.pieces.lister(moi.id, devis._id);
      const signes = await this.avenants.signes(devis);
      const refus = refusDeDecompte(await this.avenants.marche(devis), factures);
      if (refus) throw new ReceptionManquante(refus);
      const le = this.horloge.maintenant();
      const avenants = signes.map(({ numero = '', dateEmission, totalTtcCentimes: montantCentimes }) => ({
        ...{ numero, dateEmission, montantCentimes },
      }));
      const decompte = { ...composer(devis, factures, dateCivileAParis(le)), avenants };
      const document = construireDecompte(aDessiner(devis, devis.vendeurFige!), decompte);
      await this.travaux.arreter(devis, { le, document }, faitPar(moi, 'decompte', le));
    });
  }

  /** @throws DevisIntrouvable tant qu'il n'est pas arrêté */
  async pdfDe(emetteurId: string, id: string): Promise<{ nom: string; octets: Buffer }> {
    const devis = await this.depot.trouver(emetteurId, id);
    if (!devis?.decompte) throw new DevisIntrouvable();
    const { document, le } = devis.decompte;
    return {
      nom: `${numeroDeDecompte(devis.numero!)}.pdf`,
      octets: await this.dessin.dessinerAutre(document, le),
    };
  }
}
