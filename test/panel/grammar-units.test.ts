// Units: the next one, what they measure, and values in another one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convertUnit, findDimension, nextUnit, isConvertible } from '../../panel/model/tokens/units.js'

const turns: readonly (readonly [name: string, current: string, units: readonly string[], next: string])[] = [
  ['the next one', 'px', ['px', 'rem', 'em'], 'rem'],
  ['the first after the last', 'em', ['px', 'rem', 'em'], 'px'],
  ['the first after an unknown one', 'vw', ['px', 'rem'], 'px'],
  ['the first after none', '', ['px', 'rem'], 'px'],
  ['in any case', 'PX', ['px', 'rem'], 'rem'],
  ['the same when it is alone', 'px', ['px'], 'px'],
  ['the same when there are none', 'px', [], 'px'],
]
for (const [name, current, units, next] of turns) {
  test(`a click on the unit: ${name}`, () => assert.equal(nextUnit(current, units), next))
}

type Converted = readonly [text: string, unit: string, rootFontPx: number, result: string]
const conversions: readonly Converted[] = [
  ['16px', 'rem', 16, '1rem'],
  ['24px', 'rem', 16, '1.5rem'],
  ['1px', 'rem', 16, '0.0625rem'],
  ['1px', 'rem', 18, '0.0556rem'],
  ['1.5rem', 'px', 16, '24px'],
  ['1.5rem', 'px', 10, '15px'],
  ['1.333rem', 'px', 16, '21.328px'],
  ['-4px', 'rem', 16, '-0.25rem'],
  ['1PX', 'REM', 16, '0.0625REM'],
  ['96px', 'in', 16, '1in'],
  ['96px', 'pt', 16, '72pt'],
  ['16px', 'pc', 16, '1pc'],
  ['1in', 'cm', 16, '2.54cm'],
  ['1in', 'mm', 16, '25.4mm'],
  ['1cm', 'Q', 16, '40Q'],
  ['10mm', 'cm', 16, '1cm'],
  ['12pt', 'rem', 16, '1rem'],
  ['1s', 'ms', 16, '1000ms'],
  ['150ms', 's', 16, '0.15s'],
  ['0.5turn', 'deg', 16, '180deg'],
  ['90deg', 'grad', 16, '100grad'],
  ['180deg', 'rad', 16, '3.1416rad'],
  ['1e3ms', 's', 16, '1s'],
  ['0px', 'rem', 16, '0rem'],
  ['0.04ms', 's', 16, '0.00004s'],
  ['-0.0005px', 'rem', 16, '-0.00003rem'],
  ['1e-9px', 'in', 16, '0.00000000001in'],
  ['0.001px', 'rem', 16, '0.0001rem'],
  ['-0px', 'rem', 16, '0rem'],
  [' 16px ', 'rem', 16, '1rem'],
  ['1.50em', 'px', 16, '1.50px'],
  ['50%', 'px', 16, '50px'],
  ['2rem', 'em', 16, '2em'],
  ['2px', 'vw', 16, '2vw'],
  ['2px', 's', 16, '2s'],
  ['1.50px', 'px', 16, '1.50px'],
  ['2', 'px', 16, '2px'],
  ['2px', 'rem', 0, '2rem'],
  ['2rem', 'px', Number.NaN, '2px'],
  ['2px', 'rem', -16, '2rem'],
  ['1e308in', 'px', 16, '1e308in'],
  ['calc(1px + 2px)', 'rem', 16, 'calc(1px + 2px)'],
  ['var(--x)', 'rem', 16, 'var(--x)'],
]
for (const [text, unit, rootFontPx, result] of conversions) {
  test(`${text} in ${unit} at a root of ${rootFontPx}px is ${result}`, () => {
    assert.equal(convertUnit(text, unit, rootFontPx), result)
  })
}

for (const rootFontPx of [10, 12, 14, 15, 16, 18, 20, 24]) {
  test(`pixels come back from rem and pt as they were, at a root of ${rootFontPx}px`, () => {
    for (let tenths = -2000; tenths <= 20_000; tenths += 5) {
      const text = `${tenths / 10}px`
      for (const unit of ['rem', 'pt']) {
        const there = convertUnit(text, unit, rootFontPx)
        assert.ok((there.slice(0, -unit.length).split('.')[1] ?? '').length <= 4, there)
        assert.equal(convertUnit(there, 'px', rootFontPx), text, there)
      }
    }
  })
}

test('rem come back from pixels as they were', () => {
  for (let thousandths = 0; thousandths <= 8000; thousandths += 1) {
    const text = `${thousandths / 1000}rem`
    assert.equal(convertUnit(convertUnit(text, 'px', 16), 'rem', 16), text)
  }
})

test('whole degrees come back from turns, radians and gradians as they were', () => {
  for (let degrees = 0; degrees <= 720; degrees += 1) {
    for (const unit of ['turn', 'rad', 'grad']) {
      assert.equal(convertUnit(convertUnit(`${degrees}deg`, unit, 16), 'deg', 16), `${degrees}deg`)
    }
  }
})

const dimensions: readonly (readonly [unit: string, dimension: string | null])[] = [
  ['px', 'length'], ['REM', 'length'], ['%', 'length'], ['dvh', 'length'], ['svmin', 'length'], ['vw', 'length'],
  ['cqi', 'length'], ['lh', 'length'], ['Q', 'length'], ['ms', 'time'], ['s', 'time'], ['turn', 'angle'], ['fr', 'flex'],
  ['x', null], ['', null], ['svpx', null], ['constructor', null],
]
for (const [unit, dimension] of dimensions) {
  test(`"${unit}" measures ${dimension ?? 'nothing that is known'}`, () => {
    assert.equal(findDimension(unit), dimension)
  })
}

const convertible: readonly (readonly [from: string, to: string, isConvertible: boolean])[] = [
  ['px', 'PX', true], ['rem', 'px', true], ['ms', 's', true], ['px', 's', false], ['px', 'vw', false], ['', 'px', false],
  ['vw', 'vw', true], ['', '', true],
]
for (const [from, to, expected] of convertible) {
  test(`a number in ${from || 'no unit'} ${expected ? 'means the same' : 'means nothing'} in ${to || 'none'}`, () => {
    assert.equal(isConvertible(from, to), expected)
  })
}
