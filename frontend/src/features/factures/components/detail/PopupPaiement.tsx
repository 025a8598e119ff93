import { App, Input, Select } from 'antd';
import { useState, type JSX } from 'react';
import { centimesDepuisEuros, eurosDepuisCentimes, formaterEuros } from '@valeurs/montant';
import { Alerte } from '@/components/Alerte';
import { ChampMontant } from '@/components/ChampMontant';
import { Fenetre } from '@/components/Fenetre';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { messageDuChamp, phraseErreur } from '@/lib/erreurs-api';
import { aujourdhui } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { lirePaiements, useEcrirePaiement } from '../../api/paiements';
import { dernierPaiement, MOYENS, type Facture, type Moyen } from '../../model/facture';
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

function fauteMontant(saisi: string, resteAPayer: number): string | null {
  const lu = lireMontant(saisi);
  if (lu.etat === 'vide') return 'Indiquez le montant reçu.';
  if (lu.etat === 'faux') return lu.message;
  if (lu.entier > centimesDepuisEuros(resteAPayer))
    return `Il ne reste que ${afficherEuros(resteAPayer)} à payer.`;
  return null;
}

/** Enregistre un encaissement, entier ou partiel ; annulable pendant 6 s. */
export function PopupPaiement({
  facture,
  surFermeture,
}: {
  facture: Facture;
  surFermeture: () => void;
}): JSX.Element {
  const { message } = App.useApp();
  const annulable = useAnnulation();
  const ecrire = useEcrirePaiement(facture._id);
  const [cles] = useState(() => new ClesParContenu());
  const [essaye, setEssaye] = useState(false);
  const [saisie, setSaisie] = useState<Saisie>({
    montant: saisirNombre(facture.resteAPayer),
    date: aujourdhui(),
    moyen: 'virement',
    note: '',
  });
  const changer = (changements: Partial<Saisie>): void => setSaisie({ ...saisie, ...changements });
  const faute = fauteMontant(saisie.montant, facture.resteAPayer);
  const fauteDate =
    saisie.date === '' ? 'Indiquez la date du paiement.' : messageDuChamp(ecrire.error, 'date');
  const annuler = async (): Promise<void> => {
    const dernier = dernierPaiement(await lirePaiements(facture._id));
    if (!dernier) return;
    await ecrire.mutateAsync({ annule: dernier._id, cle: new ClesParContenu().pour(dernier._id) });
    message.success('Paiement annulé.');
  };
  const enregistrer = (): void => {
    setEssaye(true);
    const lu = lireMontant(saisie.montant);
    if (faute || lu.etat !== 'lu' || !saisie.date) return;
    const { date, moyen, note } = saisie;
    const paiement = {
      montant: eurosDepuisCentimes(lu.entier),
      date,
      moyen,
      ...(note.trim() && { note: note.trim() }),
    };
    ecrire.mutate(
      { paiement, cle: cles.pour(paiement) },
      {
        onSuccess: () => {
          surFermeture();
          annulable(`Paiement de ${formaterEuros(lu.entier)} enregistré.`, annuler);
        },
      },
    );
  };
  return (
    <Fenetre
      open
      title="Enregistrer un paiement"
      okText="Enregistrer le paiement"
      cancelText="Annuler"
      width={520}
      onOk={enregistrer}
      onCancel={surFermeture}
      okButtonProps={{ loading: ecrire.isPending, 'aria-busy': ecrire.isPending }}
    >
      <div className="popup-champs">
        <div className="popup-deux">
          <Champ id="paiement-montant" libelle="Montant reçu" requis faute={essaye ? faute : null}>
            <ChampMontant
              id="paiement-montant"
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
              erreur={essaye ? fauteDate : undefined}
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
        {ecrire.isError && (
          <Alerte type="erreur">
            {phraseErreur(ecrire.error, 'Le paiement n’a pas pu être enregistré.')}
          </Alerte>
        )}
      </div>
    </Fenetre>
  );
}
