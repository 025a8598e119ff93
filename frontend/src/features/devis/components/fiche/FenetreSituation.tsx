import type { Devis } from '@facturier/domaine/contrat/devis';
import type { AvancementDeDevis, SituationsDeDevis } from '@facturier/domaine/contrat/devis-situations';
import { TOUTE_LA_LIGNE } from '@facturier/domaine/devis/situations';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Button, Input } from 'antd';
import { useState, type JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import textes from '@/components/textes.module.css';
import { paths } from '@/config/paths';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { afficherEuros, pourcentage } from '@/lib/format/montant';
import { useFacturer } from '../../api/facturation';
import {
  type AvancementLu,
  type AvancementTape,
  ecrireDeja,
  type FormeDAvancement,
  prevoirSituation,
} from '../../model/situations';
import facturation from './facturation.module.css';
import styles from './situations.module.css';

const FORMES = [
  { value: 'pourcent' as const, label: '%' },
  { value: 'quantite' as const, label: 'Quantité' },
  { value: 'montant' as const, label: '€' },
];

const uniteDe = ({ unite }: AvancementDeDevis, en: FormeDAvancement): string | undefined =>
  ({ pourcent: '%', quantite: unite ?? undefined, montant: '€' })[en];

/** Une ligne du devis : ce qui en est facturé, où elle en est à ce jour, et ce que cela demande. */
function RangeeDAvancement({
  ligne,
  lu,
  en,
  tape,
  surFrappe,
}: {
  ligne: AvancementDeDevis;
  lu: AvancementLu;
  en: FormeDAvancement;
  tape: string;
  surFrappe: (tape: string) => void;
}): JSX.Element {
  const id = `avancement-${ligne.ligne}`;
  return (
    <li className={styles.rangee}>
      <label htmlFor={id} className={styles.designation}>
        {ligne.description}
        <small>
          {afficherEuros(ligne.montant)} · déjà {ecrireDeja(ligne, en)}
        </small>
      </label>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={tape}
        suffix={uniteDe(ligne, en)}
        {...(lu.faute && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-faute` })}
        onChange={({ target }) => surFrappe(target.value)}
      />
      <span className={`${styles.montant} ${textes.chiffres}`}>{formaterEuros(lu.montantCentimes)}</span>
      <span className={styles.jauge} aria-hidden="true">
        <i style={{ width: pourcentage(lu.cumulDixMilliemes, TOUTE_LA_LIGNE) }} />
      </span>
      {lu.faute && (
        <p id={`${id}-faute`} role="alert" className={styles.faute}>
          {lu.faute}
        </p>
      )}
    </li>
  );
}

/** Prépare une situation de travaux : ce qui est fait à ce jour, ligne par ligne ; un brouillon, à relire puis à émettre. */
export default function FenetreSituation({
  devis,
  situations,
  surFermeture,
}: {
  devis: Devis;
  situations: SituationsDeDevis;
  surFermeture: () => void;
}): JSX.Element {
  const naviguer = useNavigate();
  const facturer = useFacturer(devis._id);
  const [cles] = useState(() => new ClesParContenu());
  const { lignes, refus } = situations;
  const depart: AvancementTape = { en: 'pourcent', cumuls: lignes.map(() => '') };
  const saisie = useFormulaire({
    nom: 'situation',
    depart,
    regle: (tape) => ({ cumuls: prevoirSituation(situations, tape).faute }),
    envoyer: (tape) => {
      const { corps } = prevoirSituation(situations, tape);
      return facturer.mutateAsync({ corps, cle: cles.pour([corps, situations.situations.length]) });
    },
    reussite: ({ _id }) => {
      surFermeture();
      void naviguer(paths.factureEdition.href(_id));
    },
  });
  const { en, cumuls } = saisie.valeurs;
  const prevue = prevoirSituation(situations, saisie.valeurs);
  const changer = (rang: number, tape: string): void =>
    saisie.changer({ cumuls: cumuls.map((avant, autre) => (autre === rang ? tape : avant)) });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={`Situation n°\u00a0${situations.situations.length + 1} du devis ${devis.numero}`}
      valider="Préparer le brouillon"
      largeur={640}
      entree
      bloquee={refus !== null}
      surFermeture={surFermeture}
    >
      <div className={facturation.fenetre}>
        {refus !== null && <Alerte type="alerte">{refus}</Alerte>}
        {refus === null && (
          <>
            <p className={facturation.note}>
              Dites où en est chaque ligne depuis le début des travaux. Une ligne vide n’avance pas.
            </p>
            <div className={styles.formes}>
              <ChoixEnBoutons
                aria-label="Comment se dit l’avancement"
                options={FORMES}
                value={en}
                onChange={({ target }) =>
                  saisie.changer({ en: target.value as FormeDAvancement, cumuls: lignes.map(() => '') })
                }
              />
              <Button
                type="link"
                onClick={() => saisie.changer({ en: 'pourcent', cumuls: lignes.map(() => '100') })}
              >
                Tout est fait
              </Button>
            </div>
            <ul className={styles.rangees}>
              {lignes.map((ligne, rang) => (
                <RangeeDAvancement
                  key={ligne.ligne}
                  ligne={ligne}
                  lu={prevue.lues[rang]!}
                  en={en}
                  tape={cumuls[rang] ?? ''}
                  surFrappe={(tape) => changer(rang, tape)}
                />
              ))}
            </ul>
            <dl className={`${facturation.sommes} ${textes.chiffres}`} aria-live="polite">
              <div>
                <dt>Déjà facturé</dt>
                <dd>{afficherEuros(situations.cumul)}</dd>
              </div>
              <div className={facturation.total}>
                <dt>Cette situation, avant remise et acomptes</dt>
                <dd>{formaterEuros(prevue.montantCentimes)}</dd>
              </div>
            </dl>
          </>
        )}
        <RefusEnvoi refus={saisie.refus} defaut="La situation n’a pas pu être préparée." />
      </div>
    </FenetreSaisie>
  );
}
