import type { Litige } from '@facturier/domaine/contrat/litiges';
import { issueDe } from '@facturier/domaine/litiges/contestation';
import {
  centimesDepuisEuros,
  eurosDepuisCentimes,
  formaterEuros,
  texteDecimal,
} from '@facturier/domaine/valeurs/montant';
import { entierLu, lireNombreTape, REMISE_MONTANT } from '@facturier/domaine/valeurs/nombre';
import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { ChampMontant } from '@/components/ChampMontant';
import { afficherEuros } from '@/lib/format/montant';
import { useAnnonce } from '@/lib/use-annonce';
import { useActeDeLitige } from '../api/litiges';
import styles from './litiges.module.css';

const PHRASES: Readonly<Record<string, string>> = {
  accepte: 'Tout ce qui est contesté est accordé.',
  accepte_en_partie: 'Une part est accordée.',
  rejete: 'Rien n’est accordé\u00a0: la facture reste due en entier.',
};

const enTexte = (euros: number): string => texteDecimal(centimesDepuisEuros(euros), 2).replace('.', ',');

/** Ce que l'émetteur accorde de chaque ligne ; l'avoir qui suit est préparé, jamais émis d'ici. */
export function Decider({ litige }: { litige: Litige }): JSX.Element {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const acte = useActeDeLitige(litige);
  const [tapes, setTapes] = useState<readonly string[]>(
    litige.lignes.map(({ conteste }) => enTexte(conteste)),
  );
  const lus = tapes.map((tape) => entierLu(lireNombreTape(tape, REMISE_MONTANT)));
  const bons = lus.every(
    (lu, i) => lu !== null && lu <= centimesDepuisEuros(litige.lignes[i]?.conteste ?? 0),
  );
  const accorde = lus.reduce<number>((total, lu) => total + (lu ?? 0), 0);
  const decider = (): Promise<unknown> =>
    acte
      .mutateAsync({
        quoi: 'decision',
        lignes: litige.lignes.map(({ rang }, i) => ({ rang, accorde: eurosDepuisCentimes(lus[i] ?? 0) })),
      })
      .then(
        () => fait('Litige décidé. Votre client est prévenu.'),
        refus('La décision n’a pas pu être prise.'),
      );
  const confirmer = (): void => {
    void modal.confirm({
      title: `Accorder ${formaterEuros(accorde)} sur ${afficherEuros(litige.conteste)}\u00a0?`,
      content: `${PHRASES[issueDe(centimesDepuisEuros(litige.conteste), accorde)]} Votre client le lira, et la décision ne change plus.`,
      okText: 'Décider',
      cancelText: 'Revenir',
      onOk: decider,
    });
  };
  return (
    <div className={styles.champ}>
      {litige.lignes.map(({ rang, designation, conteste }, i) => (
        <div key={rang} className={styles.accord}>
          <label htmlFor={`accord-${rang}`}>
            Accordé sur {designation} (au plus {afficherEuros(conteste)})
          </label>
          <ChampMontant
            id={`accord-${rang}`}
            value={tapes[i]}
            onChange={(tape) => setTapes(tapes.map((avant, rangDe) => (rangDe === i ? tape : avant)))}
          />
        </div>
      ))}
      {!bons && <p className={styles.note}>Chaque montant va de 0 à ce qui est contesté.</p>}
      <Button type="primary" disabled={!bons} loading={acte.isPending} onClick={confirmer}>
        Décider…
      </Button>
    </div>
  );
}
