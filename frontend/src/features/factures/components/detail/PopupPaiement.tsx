import { App, Input, Select } from 'antd';
import { useState, type JSX } from 'react';
import { centimesDepuisEuros, eurosDepuisCentimes, formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Alerte } from '@/components/Alerte';
import { ChampMontant } from '@/components/ChampMontant';
import { Fenetre } from '@/components/Fenetre';
import { ResumeFautes } from '@/components/ResumeFautes';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { messageDuChamp, phraseErreur } from '@/lib/erreurs-api';
import { aujourdhui } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { useFautes } from '@/lib/use-fautes';
import { lirePaiements, useEcrirePaiement } from '../../api/paiements';
import { aRembourser, dernierPaiement, MOYENS, type Facture, type Moyen } from '../../model/facture';
import { lireMontant, saisirNombre } from '../../model/nombres';
import { Champ } from '../commun/Champ';
import { ChampDate } from '../commun/ChampDate';
import { useAnnulation } from './use-annulation';
import './detail.css';

interface Saisie {
  montant: string;
  date: string;
  moyen: Moyen;
  note: string;
}

/** Ce que la fenêtre dit, selon que l'argent entre ou repart. */
const MOTS = {
  encaissement: {
    titre: 'Enregistrer un paiement',
    valider: 'Enregistrer le paiement',
    montant: 'Montant reçu',
    manque: 'Indiquez le montant reçu.',
    trop: (solde: number) => `Il ne reste que ${afficherEuros(solde)} à payer.`,
    fait: 'Paiement',
    defait: 'Paiement annulé.',
    echec: 'Le paiement n’a pas pu être enregistré.',
  },
  remboursement: {
    titre: 'Noter un remboursement',
    valider: 'Noter le remboursement',
    montant: 'Montant rendu au client',
    manque: 'Indiquez le montant rendu.',
    trop: (solde: number) => `Il ne reste que ${afficherEuros(solde)} à rembourser.`,
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
  return lu.entier > centimesDepuisEuros(solde) ? MOTS[sens].trop(solde) : null;
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
  const solde = sens === 'encaissement' ? facture.resteAPayer : aRembourser(facture);
  const { message } = App.useApp();
  const annulable = useAnnulation();
  const ecrire = useEcrirePaiement(facture._id);
  const [cles] = useState(() => new ClesParContenu());
  const [saisie, setSaisie] = useState<Saisie>({
    montant: saisirNombre(solde),
    date: aujourdhui(),
    moyen: 'virement',
    note: '',
  });
  const changer = (changements: Partial<Saisie>): void => setSaisie({ ...saisie, ...changements });
  const { controle, faute, resume, valider, viserRefus } = useFautes(
    {
      'paiement-montant': fauteMontant(saisie.montant, solde, sens),
      'paiement-date': saisie.date === '' ? 'Indiquez la date du paiement.' : null,
    },
    {
      'paiement-montant': messageDuChamp(ecrire.error, 'montant'),
      'paiement-date': messageDuChamp(ecrire.error, 'date'),
    },
  );
  const annuler = async (): Promise<void> => {
    const dernier = dernierPaiement(await lirePaiements(facture._id));
    if (!dernier) return;
    await ecrire.mutateAsync({ annule: dernier._id, cle: new ClesParContenu().pour(dernier._id) });
    message.success(mots.defait);
  };
  const enregistrer = (): void => {
    const lu = lireMontant(saisie.montant);
    if (!valider() || lu.etat !== 'lu') return;
    const { date, moyen, note } = saisie;
    const paiement = {
      montant: eurosDepuisCentimes(lu.entier),
      date,
      moyen,
      ...(note.trim() && { note: note.trim() }),
      ...(sens === 'remboursement' && { remboursement: true as const }),
    };
    ecrire.mutate(
      { paiement, cle: cles.pour(paiement) },
      {
        onSuccess: () => {
          surFermeture();
          annulable(`${mots.fait} de ${formaterEuros(lu.entier)} enregistré.`, annuler);
        },
        onError: (erreur) => viserRefus(erreur, { montant: 'paiement-montant', date: 'paiement-date' }),
      },
    );
  };
  return (
    <Fenetre
      open
      title={mots.titre}
      okText={mots.valider}
      cancelText="Annuler"
      width={520}
      onOk={enregistrer}
      onCancel={surFermeture}
      okButtonProps={{ loading: ecrire.isPending, 'aria-busy': ecrire.isPending }}
    >
      <div className="popup-champs">
        <ResumeFautes fautes={resume} />
        <div className="popup-deux">
          <Champ id="paiement-montant" libelle={mots.montant} requis faute={faute('paiement-montant')}>
            <ChampMontant
              {...controle('paiement-montant')}
              size="large"
              value={saisie.montant}
              onChange={(montant) => changer({ montant })}
              onPressEnter={enregistrer}
            />
          </Champ>
          <Champ id="paiement-date" libelle="Date" requis>
            <ChampDate
              id="paiement-date"
              libelle="date du paiement"
              valeur={saisie.date}
              erreur={faute('paiement-date') ?? undefined}
              surChangement={(date) => changer({ date })}
            />
          </Champ>
        </div>
        <Champ id="paiement-moyen" libelle="Moyen de paiement">
          <Select
            id="paiement-moyen"
            size="large"
            value={saisie.moyen}
            onChange={(moyen) => changer({ moyen })}
            options={Object.entries(MOYENS).map(([value, label]) => ({ value: value as Moyen, label }))}
          />
        </Champ>
        <Champ id="paiement-note" libelle="Note">
          <Input
            id="paiement-note"
            size="large"
            maxLength={200}
            value={saisie.note}
            onChange={({ target }) => changer({ note: target.value })}
          />
        </Champ>
        {ecrire.isError && <Alerte type="erreur">{phraseErreur(ecrire.error, mots.echec)}</Alerte>}
      </div>
    </Fenetre>
  );
}
