import type {
  CorpsLigneRapprochee,
  RapprochementsAppliques,
} from '@facturier/domaine/contrat/rapprochements';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Cles } from '../../config/cles';
import { Demandes } from '../../common/database/demandes';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { type AInscrire, EncaissementsExternesService } from '../livre/paiements/externes.service';
import { aInscrireDe, fautesDesLignes, referencesDe } from './lignes';
import { RapprochementsRepository } from './rapprochements.repository';

/** Le bilan tient en trois nombres : c'est ce qu'une demande rejouée retrouve. */
const noterBilan = ({ inscrites, dejaConnues, retenues }: RapprochementsAppliques): string =>
  [inscrites, dejaConnues, retenues].join('.');
const relireBilan = (note: string): RapprochementsAppliques => {
  const [inscrites = 0, dejaConnues = 0, retenues = 0] = note.split('.').map(Number);
  return { inscrites, dejaConnues, retenues };
};

/**
 * Un relevé rapproché : de la banque, le serveur ne reçoit que des empreintes qu'il ne sait pas lire, et les choix de la personne.
 * Un appel est une transaction : toutes ses lignes, ou aucune. Une ligne déjà appliquée ne l'est pas deux fois.
 */
@Injectable()
export class RapprochementsService {
  constructor(
    private readonly depot: RapprochementsRepository,
    private readonly encaissementsExternes: EncaissementsExternesService,
    private readonly demandes: Demandes,
    private readonly cles: Cles,
    private readonly horloge: Horloge,
  ) {}

  /** La clé dont le navigateur de ce compte signe ses lignes : 32 octets, que nul autre compte ne reçoit. */
  cleDe(emetteurId: string): string {
    return this.cles.empreinte('rapprochements', emetteurId);
  }

  /** Celles de ces lignes qui ont déjà été appliquées. */
  async connues(emetteurId: string, empreintes: readonly string[]): Promise<string[]> {
    return this.depot.connues(emetteurId, empreintes);
  }

  /** Applique ces choix, tous ou aucun. @throws SaisieInvalide, ligne par ligne */
  async appliquer(
    emetteurId: string,
    lignes: readonly CorpsLigneRapprochee[],
    demande: Demande | null,
  ): Promise<RapprochementsAppliques> {
    const note = await this.demandes.uneSeuleFois(emetteurId, demande, async () => {
      await this.exiger(emetteurId, lignes);
      let bilan = noterBilan({ inscrites: 0, dejaConnues: 0, retenues: 0 });
      await this.encaissementsExternes.inscrireEnsemble(emetteurId, async () => {
        const neuves = await this.retenir(emetteurId, lignes);
        const inscrites = neuves.filter(({ genre }) => genre === 'recette').length;
        const retenues = neuves.length - inscrites;
        bilan = noterBilan({ inscrites, dejaConnues: lignes.length - neuves.length, retenues });
        await this.demandes.inscrire(emetteurId, demande, bilan);
        return neuves.flatMap((ligne): AInscrire[] => aInscrireDe(ligne));
      });
      return bilan;
    });
    return relireBilan(note);
  }

  /** Retient celles qui ne l'étaient pas, et les rend ; dans la transaction en cours. */
  private async retenir(
    emetteurId: string,
    lignes: readonly CorpsLigneRapprochee[],
  ): Promise<CorpsLigneRapprochee[]> {
    const empreintes = lignes.map(({ empreinte }) => empreinte);
    const deja = new Set(await this.depot.connues(emetteurId, empreintes));
    const neuves = lignes.filter(({ empreinte }) => !deja.has(empreinte));
    const le = this.horloge.maintenant();
    await this.depot.retenir(
      emetteurId,
      neuves.map((ligne) => ({
        empreinte: ligne.empreinte,
        genre: ligne.genre,
        references: referencesDe(ligne),
        le,
      })),
    );
    return neuves;
  }

  private async exiger(emetteurId: string, lignes: readonly CorpsLigneRapprochee[]): Promise<void> {
    const citees = lignes.flatMap(({ affectations }) => affectations.map(({ facture }) => facture));
    const encaissables = await this.encaissementsExternes.encaissables(emetteurId, citees);
    const fautes = fautesDesLignes(lignes, encaissables, dateCivileAParis(this.horloge.maintenant()));
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
  }
}
