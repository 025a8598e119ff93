import { App, Input, Select } from 'antd';
import type { JSX } from 'react';
import { MOYENS_PAIEMENT, nomDuMoyen } from '@facturier/domaine/documents/moyens-paiement';
import { fauteDatePaiement, NOTE_PAIEMENT } from '@facturier/domaine/saisies/facture';
import { eurosDepuisCentimes, formaterEuros } from '@facturier/domaine/valeurs/montant';
import { ChampDate } from '@/components/date/ChampDate';
import { ChampMontant } from '@/components/ChampMontant';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire, type Saisie as SaisieDe } from '@/components/formulaire/use-formulaire';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { rejoindreLeFait } from '@/lib/focus-rendu';
import { aujourdhui } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { lirePaiements, useEcrirePaiement } from '../../api/paiements';
import {
  aRembourser,
  declareePayeeLe,
  DERNIER_PAIEMENT,
  dernierPaiement,
  resteDu,
  type Facture,
  type MoyenPaiement,
} from '../../model/facture';
import { lireMontant, saisirEntier } from '../../model/nombres';
import { useAnnulation } from '@/lib/use-annulation';
import { usePaiementConfirme } from './use-paiement-confirme';
import styles from './fenetres.module.css';

interface Saisie {
  montant: string;
  date: string;
  moyen: MoyenPaiement;
  note: string;
}

/** Ce que la fenêtre dit, selon que l'argent entre ou repart. */
const MOTS = {
  encaissement: {
    titre: 'Enregistrer un paiement',
    valider: 'Enregistrer le paiement',
    montant: 'Montant reçu',
    manque: 'Indiquez le montant reçu.',
    trop: () => null,
    fait: 'Paiement',
    defait: 'Paiement annulé.',
    echec: 'Le paiement n’a pas pu être enregistré.',
  },
  remboursement: {
    titre: 'Noter un remboursement',
    valider: 'Noter le remboursement',
    montant: 'Montant rendu au client',
    manque: 'Indiquez le montant rendu.',
    trop: (solde: number) => `Il ne reste que ${formaterEuros(solde)} à rembourser.`,
    fait: 'Remboursement',
    defait: 'Remboursement annulé.',
    echec: 'Le remboursement n’a pas pu être noté.',
  },
};
export type SensPaiement = keyof typeof MOTS;

function fauteMontant(saisi: string, solde: number, sens: SensPaiement): string | null {
  const lu = lireMontant(saisi);
  if (lu.etat === 'vide') return MOTS[sens].manque;
  if (lu.etat === 'faux') return lu.message;
  return lu.entier > solde ? MOTS[sens].trop(solde) : null;
}

const enPaiement = ({ montant, date, moyen, note }: Saisie, sens: SensPaiement) => {
  const lu = lireMontant(montant);
  return {
    montant: lu.etat === 'lu' ? eurosDepuisCentimes(lu.entier) : 0,
    date,
    moyen,
    ...(note.trim() && { note: note.trim() }),
    ...(sens === 'remboursement' && { remboursement: true as const }),
  };
};

/** La saisie d'un mouvement d'argent : enregistrée, elle s'annule pendant 6 s. */
function useSaisiePaiement(facture: Facture, sens: SensPaiement, surFermeture: () => void): SaisieDe<Saisie> {
  const solde = sens === 'encaissement' ? resteDu([facture]) : aRembourser(facture);
  const { message } = App.useApp();
  const annulable = useAnnulation();
  const ecrire = useEcrirePaiement(facture._id);
  const enregistrer = usePaiementConfirme(facture);
  const annuler = async (): Promise<void> => {
    const dernier = dernierPaiement(await lirePaiements(facture._id));
    if (!dernier) return;
    await ecrire.mutateAsync({ annule: dernier._id, cle: new ClesParContenu().pour(dernier._id) });
    message.success(MOTS[sens].defait);
  };
  const date = (sens === 'encaissement' && declareePayeeLe(facture)) || aujourdhui();
  const depart: Saisie = {
    montant: solde > 0 ? saisirEntier(solde, 2) : '',
    date,
    moyen: 'virement',
    note: '',
  };
  return useFormulaire({
    nom: 'paiement',
    depart,
    regle: ({ montant, date }) => ({
      montant: fauteMontant(montant, solde, sens),
      date: fauteDatePaiement(date, aujourdhui()),
    }),
    envoyer: (valeurs) => enregistrer(enPaiement(valeurs, sens)),
    reussite: (_, valeurs) => {
      const { montant } = enPaiement(valeurs, sens);
      rejoindreLeFait(DERNIER_PAIEMENT);
      surFermeture();
      annulable(`${MOTS[sens].fait} de ${afficherEuros(montant)} enregistré.`, annuler);
    },
  });
}

/** Enregistre un encaissement ou un remboursement, entier ou partiel ; annulable pendant 6 s. */
export function PopupPaiement({
  facture,
  sens,
  surFermeture,
}: {
  facture: Facture;
  sens: SensPaiement;
  surFermeture: () => void;
}): JSX.Element {
  const mots = MOTS[sens];
  const saisie = useSaisiePaiement(facture, sens, surFermeture);
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={mots.titre}
      valider={mots.valider}
      largeur={520}
      surFermeture={surFermeture}
    >
      <div className={styles.popupDeux}>
        <Champ libelle={mots.montant} champ={saisie.champ('montant')} requis>
          {(controle) => (
            <ChampMontant {...pourAntd(controle)} size="large" onPressEnter={() => saisie.envoyer()} />
          )}
        </Champ>
        <ChampDate libelle="Date" champ={saisie.champ('date')} calendrier="date du paiement" requis />
      </div>
      <Champ libelle="Moyen de paiement" champ={saisie.champ('moyen')}>
        {(controle) => (
          <Select
            {...pourAntd(controle)}
            size="large"
            options={MOYENS_PAIEMENT.map((value) => ({ value, label: nomDuMoyen(value) }))}
          />
        )}
      </Champ>
      <Champ libelle="Note" champ={saisie.champ('note')}>
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={NOTE_PAIEMENT.max} />}
      </Champ>
      <RefusEnvoi refus={saisie.refus} defaut={mots.echec} />
    </FenetreSaisie>
  );
}
