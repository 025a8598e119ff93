import { clsx } from 'clsx';
import { App, Input } from 'antd';
import { useState, type JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { centimesDepuisEuros, formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Alerte } from '@/components/Alerte';
import { ChampMontant } from '@/components/ChampMontant';
import { Champ } from '@/components/formulaire/Champ';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { pourAntd, pourRadios, type ChampSaisi } from '@/components/formulaire/champ-saisi';
import type { Fautes } from '@/components/formulaire/fautes';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire, type Saisie } from '@/components/formulaire/use-formulaire';
import { paths } from '@/config/paths';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import textes from '@/components/textes.module.css';
import { useCorrection } from '../../api/corriger-facture';
import { useCreerAvoir } from '../../api/creer-avoir';
import { lireAvoir, type LectureAvoir, type SaisieAvoir } from '../../model/avoir';
import type { Facture } from '../../model/facture';
import { saisirEntier, saisirNombre } from '../../model/nombres';
import styles from './fenetres.module.css';
import stylesCommun from '../commun/commun.module.css';

interface Proprietes {
  facture: Facture;
  /** Total, suivi d'un brouillon à corriger. */
  corriger?: boolean;
  /** En euros, ce qui a été rendu au client : l'avoir à proposer. */
  rendu?: number;
  surFermeture: () => void;
}

/** Ce qui ne va pas : à une ligne, ou au motif. */
const fautesAvoir =
  (facture: Facture) =>
  (saisie: SaisieAvoir): Fautes<SaisieAvoir> => {
    const { faute, enFaute } = lireAvoir(facture, saisie);
    if (enFaute === 'motif' || enFaute === 'montant') return { [enFaute]: faute };
    return { quantites: faute };
  };

function LignesAvoir({
  facture,
  champ: { controle, faute },
  enFaute,
}: {
  facture: Facture;
  champ: ChampSaisi<string[]>;
  /** Le rang de la ligne fautive : c'est elle que le formulaire rejoint. */
  enFaute: LectureAvoir['enFaute'];
}): JSX.Element {
  const changer = (rang: number, texte: string): void =>
    controle.onChange(facture.lignes.map((_, i) => (i === rang ? texte : (controle.value[i] ?? ''))));
  return (
    <fieldset className={styles.avoirLignes}>
      <legend>Quantité à rectifier</legend>
      {facture.lignes.map((ligne, rang) => (
        <label key={`${rang}-${ligne.description}`}>
          <span>{ligne.description}</span>
          <Input
            id={rang === enFaute ? controle.id : undefined}
            status={faute && rang === enFaute ? 'error' : undefined}
            aria-invalid={faute && rang === enFaute ? true : undefined}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            suffix={
              <span className={clsx(stylesCommun.note, styles.avoirNote)}>
                / {saisirNombre(ligne.quantite)}
              </span>
            }
            value={controle.value[rang] ?? ''}
            onChange={({ target }) => changer(rang, target.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}

const VIDE: SaisieAvoir = { etendue: 'total', quantites: [], montant: '', motif: '' };

/** La saisie de départ : vide, ou l'avoir de ce qui a été rendu. */
const departDe = (rendu?: number): SaisieAvoir =>
  rendu === undefined
    ? VIDE
    : {
        ...VIDE,
        etendue: 'montant',
        montant: saisirEntier(centimesDepuisEuros(rendu), 2),
        motif: 'Remboursement au client',
      };

/** La saisie d'un avoir ; créé, il s'ouvre, ou le brouillon qui corrige la facture. */
function useSaisieAvoir({ facture, corriger = false, rendu, surFermeture }: Proprietes): Saisie<SaisieAvoir> {
  const { message } = App.useApp();
  const naviguer = useNavigate();
  const creation = useCreerAvoir(facture._id);
  const correction = useCorrection(facture);
  const [cles] = useState(() => new ClesParContenu());
  return useFormulaire({
    nom: 'avoir',
    depart: departDe(rendu),
    regle: fautesAvoir(facture),
    envoyer: async (valeurs) => {
      const { lignes, remise } = lireAvoir(facture, valeurs);
      const partiel = { lignes, ...(remise && { remise }) };
      const avoir = { motif: valeurs.motif.trim(), ...(valeurs.etendue !== 'total' && partiel) };
      const cree = await creation.mutateAsync({ avoir, cle: cles.pour(avoir) });
      return { cree, brouillon: corriger ? await correction(cree) : null };
    },
    reussite: ({ cree, brouillon }) => {
      surFermeture();
      void naviguer(brouillon ? paths.factureEdition.href(brouillon) : paths.facture.href(cree._id));
      message.success(`Avoir ${cree.numero ?? ''} créé.`);
      if (corriger && !brouillon)
        message.warning('Le brouillon n’a pas pu être préparé\u00a0: dupliquez la facture.');
    },
  });
}

const ETENDUES = [
  { value: 'total', label: 'Avoir total' },
  { value: 'quantites', label: 'Par quantité' },
  { value: 'montant', label: 'Par montant' },
] as const;

/** Ce que l'avoir fera de la facture. */
function suiteDe({ etendue }: SaisieAvoir, { corriger = false, facture }: Proprietes): string {
  if (corriger)
    return 'Un avoir annule la facture, avec son propre numéro. Un brouillon reprend ses lignes\u00a0: vous le corrigez, puis vous l’émettez.';
  if (etendue === 'total' && facture.acomptesImputes.length > 0)
    return 'La facture sera annulée, et les acomptes qu’elle déduit seront libres\u00a0: un autre solde pourra les déduire, ou vous les rembourserez.';
  return etendue === 'total'
    ? 'La facture sera annulée. L’avoir aura son propre numéro et citera la facture.'
    : 'La facture reste due pour ce qui n’est pas rectifié.';
}

/** Fait un avoir, total ou partiel, depuis une facture émise. */
export function PopupAvoir(proprietes: Proprietes): JSX.Element {
  const { facture, corriger = false, surFermeture } = proprietes;
  const saisie = useSaisieAvoir(proprietes);
  const lecture = lireAvoir(facture, saisie.valeurs);
  const { etendue } = saisie.valeurs;
  const quantites = saisie.champ('quantites');
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={`${corriger ? 'Corriger' : 'Avoir sur'} la facture ${facture.numero ?? ''}`}
      valider={corriger ? 'Annuler et corriger' : 'Créer l’avoir'}
      largeur={560}
      surFermeture={surFermeture}
    >
      {!corriger && (
        <ChoixEnBoutons
          {...pourRadios(saisie.champ('etendue').controle)}
          aria-label="Étendue de l’avoir"
          options={[...ETENDUES]}
        />
      )}
      <p className={stylesCommun.note}>{suiteDe(saisie.valeurs, proprietes)}</p>
      {etendue === 'quantites' && (
        <LignesAvoir facture={facture} champ={quantites} enFaute={lecture.enFaute} />
      )}
      {etendue === 'montant' && (
        <Champ libelle="Montant à rectifier" champ={saisie.champ('montant')} requis>
          {(controle) => <ChampMontant {...pourAntd(controle)} size="large" />}
        </Champ>
      )}
      <Champ libelle="Motif" champ={saisie.champ('motif')} requis>
        {(controle) => (
          <Input.TextArea
            {...pourAntd(controle)}
            rows={2}
            maxLength={300}
            placeholder="Remise accordée, retour de marchandise, erreur de quantité…"
          />
        )}
      </Champ>
      <p className={styles.avoirTotal}>
        Montant de l’avoir <b className={textes.chiffres}>{formaterEuros(lecture.montantCentimes)}</b>
      </p>
      {quantites.faute && <Alerte type="erreur">{quantites.faute}</Alerte>}
      <RefusEnvoi refus={saisie.refus} defaut="L’avoir n’a pas pu être créé." />
    </FenetreSaisie>
  );
}
