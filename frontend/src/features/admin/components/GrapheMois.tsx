import type { JSX } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { afficherMois, afficherMoisCourt, type PointGraphe, type TonGraphe } from '../model/chiffres';
import styles from './graphes.module.css';

const GRADUATION = { fill: 'var(--encre-legere)', fontSize: 12 };
const COULEURS: Record<TonGraphe, string> = { accent: 'var(--accent)', neutre: 'var(--encre-legere)' };
/** « 8,1 k » : une graduation tient toujours dans sa marge. */
const court = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumFractionDigits: 1 });

/** Des nombres par mois, en barres, une couleur par série ; le tableau voisin dit les mêmes. */
export default function GrapheMois({
  points,
  series,
}: {
  points: readonly PointGraphe[];
  series: readonly { nom: string; ton: TonGraphe }[];
}): JSX.Element {
  return (
    <div className={styles.graphe} aria-hidden="true">
      <ResponsiveContainer width="100%" height={200}>
        <BarChart
          data={[...points]}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--filet)" />
          <XAxis
            dataKey="mois"
            tickFormatter={afficherMoisCourt}
            tick={GRADUATION}
            axisLine={{ stroke: 'var(--filet)' }}
            tickLine={false}
          />
          <YAxis
            width={40}
            allowDecimals={false}
            tickFormatter={(nombre: number) => court.format(nombre)}
            tick={GRADUATION}
            axisLine={false}
            tickLine={false}
          />
          <Tooltip
            cursor={{ fill: 'var(--surface-survol)' }}
            contentStyle={{
              background: 'var(--surface)',
              border: '1px solid var(--filet)',
              borderRadius: 8,
              color: 'var(--encre)',
            }}
            itemStyle={{ color: 'var(--encre)' }}
            labelFormatter={(mois) => (typeof mois === 'string' ? afficherMois(mois) : mois)}
          />
          {series.map(({ nom, ton }, rang) => (
            <Bar
              key={nom}
              dataKey={({ valeurs }: PointGraphe) => valeurs[rang]}
              name={nom}
              fill={COULEURS[ton]}
              maxBarSize={36}
              radius={[4, 4, 0, 0]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
