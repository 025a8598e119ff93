import type { AnneeClient, StatistiquesClient } from '@facturier/domaine/contrat/clients';
import type { Sommes } from '@facturier/domaine/contrat/factures';
import { Injectable } from '@nestjs/common';
import {
  type DateCivile,
  dateCivileAParis,
  ecartEnJours,
  moisDe,
} from '@facturier/domaine/valeurs/date-civile';
import { aReclamer } from '@facturier/domaine/factures/retenue';
import { anneeDuClient } from '@facturier/domaine/factures/annee-client';
import { derniersMois } from '@facturier/domaine/pilotage/mois';
import { Horloge } from '../../../common/horloge/horloge';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { ClientsService } from '../../clients/clients.service';
import { CompteursRepository } from '../../compteurs/compteurs.repository';
import type { Cumul } from '../../compteurs/schemas/compteur.schema';
import { ReceptionService } from '../../reception/reception.service';
import { FacturesRepository } from '../../documents/factures.repository';
import { type EchueRetenue, SommesRepository } from './sommes.repository';

const MOIS = 12;

const cumuler = (lignes: readonly Cumul[]): Cumul => ({
  nombre: lignes.reduce((somme, { nombre }) => somme + nombre, 0),
  montant: lignes.reduce((somme, { montant }) => somme + montant, 0),
});

/** Ce qui est échu à ce jour : les mois passés, et les jours passés du mois. */
function echues(
  { dues, jours }: { dues: Record<string, Cumul>; jours: Record<string, Cumul> },
  aujourdhui: DateCivile,
): Cumul {
  const mois = moisDe(aujourdhui);
  const passes = Object.entries(dues).filter(([celui]) => celui < mois);
  const duMois = Object.entries(jours).filter(([jour]) => moisDe(jour) === mois && jour < aujourdhui);
  return cumuler([...passes, ...duMois].map(([, cumul]) => cumul));
}

/** Ce qui est vraiment en retard de ces échues : leur garantie n'est due que le jour où elle se libère (loi n° 71-584, art. 2). */
const reclamees = (retenues: readonly EchueRetenue[], aujourdhui: DateCivile): EchueRetenue[] =>
  retenues
    .map((une) => aReclamer(une, aujourdhui))
    .filter(({ resteCentimes, dateEcheance }) => resteCentimes > 0 && dateEcheance! < aujourdhui);

const restes = (factures: readonly EchueRetenue[]): Cumul =>
  cumuler(factures.map(({ resteCentimes }) => ({ nombre: 1, montant: resteCentimes })));

/** Les sommes d'un émetteur et de ses clients, tenues par chaque acte dans sa transaction ; le retard se lit au jour de Paris. */
@Injectable()
export class SommesService {
  constructor(
    private readonly depot: FacturesRepository,
    private readonly sommesEnBase: SommesRepository,
    private readonly compteurs: CompteursRepository,
    private readonly clients: ClientsService,
    private readonly reception: ReceptionService,
    private readonly horloge: Horloge,
  ) {}

  /** Ce qui est dû, en retard, encaissé ce mois. */
  async sommes(personneId: string): Promise<Sommes> {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const mois = moisDe(aujourdhui);
    const [{ encaisse, emises, ...restant }, ote, brouillons, nombreRecu, nombreDepose] = await Promise.all([
      this.compteurs.enCours(personneId, mois),
      this.retranchements(personneId, aujourdhui),
      this.depot.compterBrouillons(personneId),
      this.depot.compterRecues(personneId),
      this.reception.compter(personneId),
    ]);
    const total = cumuler(Object.values(restant.dues));
    const echu = echues(restant, aujourdhui);
    return {
      enAttente: { montant: eurosDepuisCentimes(total.montant), nombre: total.nombre },
      enRetard: {
        montant: eurosDepuisCentimes(echu.montant - ote.montant),
        nombre: echu.nombre - ote.nombre,
        depuisJours: ote.depuis ? ecartEnJours(ote.depuis, aujourdhui) : 0,
      },
      encaisseCeMois: { montant: eurosDepuisCentimes(encaisse.montant), nombre: encaisse.nombre, mois },
      nombreEnvoi: emises + brouillons,
      nombreReception: nombreRecu + nombreDepose,
    };
  }

  /** Ce qui, des échues, n'est pas en retard : dites payées, ou retenues en garantie ; et depuis quand les autres le sont. Centimes. */
  private async retranchements(
    personneId: string,
    aujourdhui: DateCivile,
  ): Promise<Cumul & { depuis: DateCivile | undefined }> {
    const [declarees, retenues] = await Promise.all([
      this.sommesEnBase.declarees(personneId, aujourdhui),
      this.sommesEnBase.avecRetenue(personneId, aujourdhui),
    ]);
    // Sans retenue, elle se lit dans l'index seul.
    const plusAncienne = await this.sommesEnBase.plusAncienneEchue(
      personneId,
      aujourdhui,
      retenues.length === 0,
    );
    const tardives = reclamees(retenues, aujourdhui);
    const [lues, dues] = [restes(retenues), restes(tardives)];
    return {
      nombre: declarees.nombre + lues.nombre - dues.nombre,
      montant: declarees.montant + lues.montant - dues.montant,
      depuis: [plusAncienne, ...tardives.map(({ dateEcheance }) => dateEcheance)]
        .filter((jour) => jour !== undefined)
        .toSorted()[0],
    };
  }

  /** @throws ClientIntrouvable */
  async statistiquesClient(proprietaireId: string, clientId: string): Promise<StatistiquesClient> {
    const { nombreFactures, sommes } = await this.clients.trouver(proprietaireId, clientId);
    return {
      totalFacture: eurosDepuisCentimes(sommes?.factureCentimes ?? 0),
      totalDu: eurosDepuisCentimes(sommes?.duCentimes ?? 0),
      delaiMoyenPaiementJours: sommes?.payees ? Math.round(sommes.jours / sommes.payees) : null,
      nombreFactures,
    };
  }
  /** Douze mois d'un client ; ses factures d'avant vingt-quatre mois n'y comptent pas. @throws ClientIntrouvable */
  async anneeClient(proprietaireId: string, clientId: string): Promise<AnneeClient> {
    const { _id } = await this.clients.trouver(proprietaireId, clientId);
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const tous = derniersMois(moisDe(aujourdhui), 2 * MOIS);
    const factures = await this.sommesEnBase.suiviesDuClient(proprietaireId, _id, `${tous[0]}-01`);
    const { mois, retardMoyenJours } = anneeDuClient(factures, tous.slice(-MOIS), aujourdhui);
    return {
      mois: mois.map(({ payeCentimes, ...un }) => ({ ...un, paye: eurosDepuisCentimes(payeCentimes) })),
      retardMoyenJours,
    };
  }
}
