import type { Genre } from '@facturier/domaine/contrat/factures';
import type { LienPublic, LiensDeFacture } from '@facturier/domaine/contrat/liens';
import { clsx } from 'clsx';
import { Button } from 'antd';
import { useState, type JSX, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import cartes from '@/components/carte.module.css';
import { paths } from '@/config/paths';
import { useAnnonce } from '@/lib/use-annonce';
import { useActeDeLien, useLiens } from '../api/liens';
import { type APayerSurPlace, FairePayer } from './FairePayer';
import { FenetreLien } from './FenetreLien';
import { UnLien } from './UnLien';
import styles from './CarteLiens.module.css';

const A_QUOI_IL_SERT: Record<Genre, string> = {
  facture: 'Votre client lit la facture et la paie sans compte. L’e-mail de la facture le porte aussi.',
  avoir: 'Votre client lit l’avoir sans compte. L’e-mail de l’avoir le porte aussi.',
};

/** Pas encore de lien, ou tous coupés. */
function SansLien({
  factureId,
  genre,
  ouverts,
}: {
  factureId: string;
  genre: Genre;
  ouverts: boolean;
}): JSX.Element {
  const { fait, refus } = useAnnonce();
  const acte = useActeDeLien(factureId);
  if (!ouverts)
    return (
      <p>
        Vos liens publics sont coupés. <Link to={paths.compte.href()}>Les rouvrir</Link>
      </p>
    );
  const ouvrir = (): void =>
    acte.mutate(
      { quoi: 'ouvrir' },
      { onSuccess: () => fait('Lien ouvert.'), onError: refus('Le lien n’a pas pu être ouvert.') },
    );
  return (
    <>
      <p>{A_QUOI_IL_SERT[genre]}</p>
      <Button loading={acte.isPending} onClick={ouvrir}>
        Ouvrir un lien
      </Button>
    </>
  );
}

type LienOuvert = LienPublic & { url: string };

const enCours = ({ liens }: LiensDeFacture): LienPublic[] => {
  const montres = liens.filter(({ etat }) => etat !== 'revoque');
  // Un lien expiré dont l'adresse en a un neuf n'a plus rien à dire.
  return montres.filter(
    ({ etat, adresse }) =>
      etat === 'actif' || !montres.some((autre) => autre.etat === 'actif' && autre.adresse === adresse),
  );
};

/** Les liens publics d'une facture : les copier, voir s'ils ont été consultés, les révoquer. */
export default function CarteLiens({
  factureId,
  genre,
  aPayer,
  attente,
}: {
  factureId: string;
  /** Un avoir se lit, et ne se paie pas. */
  genre: Genre;
  /** De quoi la faire payer sur place ; absent d'un avoir. */
  aPayer?: APayerSurPlace;
  /** Ce qui tient la place le temps qu'ils arrivent. */
  attente?: ReactNode;
}): ReactNode {
  const { data, isError } = useLiens(factureId);
  const [ouverte, ouvrir] = useState(false);
  const [surPlace, payer] = useState(false);
  if (!data) return isError ? null : attente;
  const liens = data.ouverts ? enCours(data) : [];
  const aPresenter = liens.find((lien): lien is LienOuvert => lien.url !== null);
  return (
    <section className={clsx(cartes.carte, styles.carte)} aria-labelledby="titre-liens">
      <h2 id="titre-liens">Lien public</h2>
      {liens.length === 0 && <SansLien factureId={factureId} genre={genre} ouverts={data.ouverts} />}
      {aPresenter && aPayer && aPayer.reste > 0 && (
        <Button onClick={() => payer(true)}>Faire payer sur place</Button>
      )}
      {liens.length > 0 && (
        <ul className={styles.liens}>
          {liens.map((lien) => (
            <UnLien key={lien._id} factureId={factureId} genre={genre} lien={lien} />
          ))}
        </ul>
      )}
      {data.ouverts && (
        <Button type="link" className={styles.autre} onClick={() => ouvrir(true)}>
          Lien pour une autre adresse
        </Button>
      )}
      {surPlace && aPresenter && aPayer && (
        <FairePayer factureId={factureId} lien={aPresenter} aPayer={aPayer} fermer={() => payer(false)} />
      )}
      {ouverte && <FenetreLien factureId={factureId} fermer={() => ouvrir(false)} />}
    </section>
  );
}
